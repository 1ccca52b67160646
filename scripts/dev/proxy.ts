import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { pipeline } from 'node:stream'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import express, { type NextFunction, type Request, type Response } from 'express'

/** The proxy shows the app at this URL, or a message in place of every page. */
type Shown = { url: string } | { heading: string; text: string }

/** This script reloads a page that's older than the latest build. Its address has the number of the page's build. */
const SCRIPT = `const { search } = new URL(document.currentScript.src)
new EventSource('/__dev/events' + search).onmessage = () => location.reload()`

const RELOAD = 'data: reload\n\n'

const LOCAL_NAME = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Returns a proxy in front of the app, which itself has no code for development. The proxy adds the reloading script to
 * each page. Also returns `show`, which makes the proxy show something else and reloads the open pages.
 */
export function createProxy() {
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
  // Another site could point its own name at this machine, and read the pages and lines of the source.
  proxy.use((req, res, next) => {
    if (LOCAL_NAME.test(req.hostname)) return next()
    res.status(403).type('txt').send('Open this site as localhost.')
  })
  proxy.get('/__dev/page.js', (_req, res) => res.type('js').send(SCRIPT))
  proxy.get('/__dev/events', (req, res) => {
    res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).flushHeaders()
    streams.add(res)
    res.once('close', () => streams.delete(res))
    if (req.query.build !== String(build)) res.write(RELOAD)
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
  const html = (await text(response)).replace('<head>', `<head>${scriptTag(build)}`)
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
