import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts a proxy of `siteUrl` that holds scripts until `release` is called. */
export async function holdScripts(siteUrl: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const server = createServer(async (req, res) => {
    const response = await fetch(siteUrl + req.url, { headers: { 'accept-encoding': 'identity' } })
    const bytes = Buffer.from(await response.arrayBuffer())
    if (req.url?.endsWith('.js')) await released
    const { 'content-length': _, ...headers } = Object.fromEntries(response.headers)
    // A cached script would not go through the proxy.
    res.writeHead(response.status, { ...headers, 'cache-control': 'no-store' }).end(bytes)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${port}`, release, close }
}
