import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Starts a proxy of `siteUrl` that pauses each document for `ms` before the text `cut`, like a slow network. Returns
 * the server and its URL.
 */
export async function slowDocument(siteUrl: string, cut: string, ms: number): Promise<[Server, string]> {
  const server = createServer(async (req, res) => {
    const response = await fetch(siteUrl + req.url, { headers: { 'accept-encoding': 'identity' } })
    const bytes = Buffer.from(await response.arrayBuffer())
    const headers = Object.fromEntries(response.headers)
    delete headers['content-encoding']
    delete headers['content-length']
    res.writeHead(response.status, headers)
    const at = headers['content-type']?.startsWith('text/html') ? bytes.indexOf(cut) : -1
    if (at >= 0) {
      res.write(bytes.subarray(0, at))
      await wait(ms)
    }
    res.end(bytes.subarray(Math.max(at, 0)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return [server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`]
}
