import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Sends `body` in its own time, like a slow network. */
type Send = (response: ServerResponse, body: Buffer, path: string) => Promise<unknown>

/** Starts a proxy of `siteUrl`, without compression or caching, until the test ends. Returns its URL. */
export async function proxySite(siteUrl: string, send: Send): Promise<string> {
  const server = createServer(async ({ url: path = '/' }, res) => {
    const response = await fetch(siteUrl + path, { headers: { 'accept-encoding': 'identity' } })
    const { 'content-length': _, ...headers } = Object.fromEntries(response.headers)
    const body = Buffer.from(await response.arrayBuffer())
    // A cached script would not go through the proxy.
    await send(res.writeHead(response.status, { ...headers, 'cache-control': 'no-store' }), body, path)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
