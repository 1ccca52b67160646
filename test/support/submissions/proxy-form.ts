import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Options = {
  /** Files that never arrive. */
  held?: RegExp | undefined
  /** Whether the browser names its origin alone, as Safari before 16.4. */
  originOnly?: boolean | undefined
}

/** Starts a proxy of `siteUrl`, whose public address is `publicUrl`, until the test ends. */
export async function proxyForm(siteUrl: string, publicUrl: string, { held, originOnly }: Options) {
  const server = createServer((req, res) => {
    if (held?.test(req.url ?? '')) return
    const headers: IncomingHttpHeaders = { ...req.headers, 'accept-encoding': 'identity' }
    if (originOnly) delete headers['sec-fetch-site']
    if (headers.origin === origin) headers.origin = publicUrl
    const upstream = request(siteUrl + req.url, { method: req.method ?? '', headers }, (response) => {
      res.writeHead(response.statusCode ?? 0, response.headers)
      response.pipe(res)
    })
    upstream.on('error', () => res.destroy())
    req.pipe(upstream)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(close)
  return { origin, close }
}
