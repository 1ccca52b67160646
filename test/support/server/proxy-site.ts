import { createServer, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listenOnLoopback } from './serve-app'

type Options = {
  /** Matches the paths of files that don't arrive before `release` is called. */
  held?: RegExp | undefined
  /** Whether the browser names only its origin, as Safari before 16.4 does. */
  originOnly?: boolean | undefined
  /** How the scripts arrive instead of as they were built. */
  scriptFault?: ScriptFault | undefined
}

const SCRIPT_FAULTS = {
  missing: (res: ServerResponse) => res.writeHead(404).end(),
  altered: (res: ServerResponse, body: Buffer) => res.end(`${body};`),
}

export type ScriptFault = keyof typeof SCRIPT_FAULTS

/** Starts a proxy of `siteUrl`, without compression, until the test ends. `origin` is its URL. */
export async function proxySite(siteUrl: string, { held, originOnly, scriptFault }: Options) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const server = createServer(async (req, res) => {
    if (held?.test(req.url ?? '')) await released
    const headers: typeof req.headers = { ...req.headers, 'accept-encoding': 'identity' }
    if (originOnly) delete headers['sec-fetch-site']
    // The public address of the site.
    if (headers.origin === origin) headers.origin = 'http://localhost:3000'
    const upstream = request(siteUrl + req.url, { method: req.method ?? '', headers }, async (response) => {
      const body = await buffer(response)
      if (scriptFault && req.url?.endsWith('.js')) return void SCRIPT_FAULTS[scriptFault](res, body)
      res.writeHead(response.statusCode ?? 0, response.headers)
      res.end(body)
    })
    upstream.on('error', () => res.destroy())
    req.pipe(upstream)
  })
  const origin = await listenOnLoopback(server)
  return { origin, release }
}
