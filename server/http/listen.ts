import type { Server } from 'node:http'
import { quoted } from '../config/bad-value'
import { StartError } from '../config/start-error'

type Address = { host: string; port: number }

/** Listens and returns the URL. Throws a `StartError` if the port or host is not available. */
export function listen(server: Server, { host, port }: Address): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, { host, port })))
    server.listen(port, host, () => {
      const address = server.address()
      const actualPort = typeof address === 'object' ? address?.port : port
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`)
    })
  })
}

function explained(error: NodeJS.ErrnoException, { host, port }: Address): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError([
        `PORT: ${port} is taken on ${host}; stop what listens there or give another port`,
      ])
    case 'EACCES':
      return new StartError([`PORT: ${port} is not allowed to this user; give one from 1024 to 65535`])
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError([
        `HOST: ${quoted(host)} is no address of this machine; give 127.0.0.1 or 0.0.0.0`,
      ])
    default:
      return error
  }
}
