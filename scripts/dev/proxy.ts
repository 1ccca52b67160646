import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { isIP } from 'node:net'
import { pipeline } from 'node:stream'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import { transformSync } from 'esbuild'
import express, { type NextFunction, type Request, type Response } from 'express'

/** The proxy shows the app at this URL, or a message in place of every page. */
type Shown = { url: string } | { heading: string; text: string }

/** What every page begins with. It reloads a page that's older than the latest build, and reports errors. */
const { code: SCRIPT } = transformSync(readFileSync('scripts/dev/page.ts', 'utf8'), { loader: 'ts', format: 'iife' })

/** The page's own bundle is deferred as well, and comes after it. */
const REACT = '<script defer src="/__dev/react.js"></script>'

const RELOAD = 'data: reload\n\n'

type Options = {
  /** The script that has React (`react-bundle.ts`). */
  react: string
  /** Receives an error that a page of the latest build has reported. */
  onBrowserError: (text: string) => void
}

/**
 * Returns a proxy in front of the app, which itself has no code for development. The proxy adds a script to each page.
 * Also returns `show`, which makes the proxy show something else and reloads the open pages.
 */
export function createProxy({ react, onBrowserError }: Options) {
  let shown: Shown = { heading: 'Building the site', text: 'This page reloads when the site is built.' }
  let build = Date.now()
  /** The event streams of open pages. */
  const streams = new Set<Response>()
  function show(next: Shown): void {
    shown = next
    build = Date.now()
    for (const stream of streams) stream.write(RELOAD)
  }
  const proxy = express().disable('x-powered-by')
  // Another site could point its own name at this machine, and read the pages and lines of the source. It can't do that
  // with an address.
  proxy.use((req, res, next) => {
    if (req.hostname === 'localhost' || isIP(req.hostname.replace(/^\[|\]$/g, ''))) return next()
    res.status(403).type('txt').send('Open this site as localhost, or by its IP address.')
  })
  proxy.get('/__dev/page.js', (_req, res) => res.type('js').send(SCRIPT))
  proxy.get('/__dev/react.js', (_req, res) => res.type('js').set('Cache-Control', 'no-cache').send(react))
  proxy.get('/__dev/events', (req, res) => {
    res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).flushHeaders()
    streams.add(res)
    res.once('close', () => streams.delete(res))
    if (req.query.build !== String(build)) res.write(RELOAD)
  })
  // Any site can send something here, but not with our origin.
  proxy.post('/__dev/errors', express.text({ type: () => true }), (req, res) => {
    const isOurs = req.headers.origin === `http://${req.headers.host}`
    if (isOurs && req.query.build === String(build)) onBrowserError(String(req.body))
    res.sendStatus(isOurs ? 204 : 403)
  })
  proxy.use(async (req, res) => {
    if ('url' in shown) await forward(shown.url, req, res, build)
    else sendText(res, shown, build)
  })
  proxy.use((error: Error, _req: Request, res: Response, _next: NextFunction) => {
    const reason = `The server doesn't respond (${error.message}).`
    const text = `${reason} The terminal may say why. The next save starts it again.`
    sendText(res, { heading: 'Please correct this', text }, build)
  })
  return { proxy, show }
}

async function forward(url: string, req: Request, res: Response, build: number): Promise<void> {
  // The script is inserted in the page's text, so the proxy doesn't accept compressed responses or a 304.
  const { 'if-none-match': _validator, ...headers } = { ...req.headers, 'accept-encoding': 'identity' }
  const upstream = request(url + req.url, { method: req.method, headers, agent: false })
  const [response] = (await once(req.pipe(upstream), 'response')) as [IncomingMessage]
  const isPage = response.headers['content-type']?.startsWith('text/html') && req.method === 'GET'
  if (isPage) return sendPage(res, response, build)
  res.writeHead(response.statusCode ?? 502, response.headers)
  pipeline(response, res, () => {})
}

async function sendPage(res: Response, response: IncomingMessage, build: number): Promise<void> {
  const { 'content-length': _length, etag: _etag, 'content-security-policy': policy, ...headers } = response.headers
  const html = (await text(response)).replace('<head>', `<head>${scriptTag(build)}${REACT}`)
  res.writeHead(response.statusCode ?? 502, {
    ...headers,
    'cache-control': 'no-store',
    ...(policy && { 'content-security-policy': allowConnections(String(policy)) }),
  })
  res.end(html)
}

/**
 * Returns the page's policy, with the connection that the script needs. A page whose form is sent allows it already.
 */
function allowConnections(policy: string): string {
  return policy.includes('connect-src') ? policy : `${policy};connect-src 'self'`
}

function sendText(res: Response, { heading, text }: { heading: string; text: string }, build: number): void {
  const escaped = stripVTControlCharacters(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${heading}</title>
<style>:root { color-scheme: dark; font: 16px/1.5 monospace } pre { white-space: pre-wrap }</style>
<h1>${heading}</h1>
<pre>${escaped}</pre>
${scriptTag(build)}`
  res.status(500).set('Cache-Control', 'no-store').send(html)
}

function scriptTag(build: number): string {
  return `<script src="/__dev/page.js?build=${build}"></script>`
}
