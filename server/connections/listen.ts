import { once } from 'node:events'
import type { Server } from 'node:http'
import { quoted, StartError } from '../config/problems'

type Address = { host: string; port: number }

/** Listens and returns the URL. Throws a `StartError` if the port or host is not available. */
export async function listen(server: Server, { host, port }: Address): Promise<string> {
  await once(server.listen(port, host), 'listening').catch((error: NodeJS.ErrnoException) => {
    const problem = problemWith({ host, port }, error.code)
    throw problem ? new StartError([problem]) : error
  })
  const address = server.address()
  const actualPort = typeof address === 'object' ? address?.port : port
  return `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`
}

function problemWith({ host, port }: Address, code = ''): string | undefined {
  if (code === 'EADDRINUSE')
    return `PORT: ${port} is taken on ${host}; stop what listens there or give another port`
  if (code === 'EACCES') return `PORT: ${port} is not allowed to this user; give one from 1024 to 65535`
  if (/^(EADDRNOTAVAIL|EAFNOSUPPORT|EINVAL|ENOTFOUND|EAI_AGAIN)$/.test(code)) {
    return `HOST: ${quoted(host)} is no address of this machine; give 127.0.0.1 or 0.0.0.0`
  }
  return undefined
}
