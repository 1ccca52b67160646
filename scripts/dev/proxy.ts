import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { pipeline } from 'node:stream'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import { transformSync } from 'esbuild'
import express, { type NextFunction, type Request, type Response } from 'express'
import { isOwnName } from './addresses'

/** The proxy shows the app at this URL, or a message in place of every page. */
type Shown = { url: string } | { heading: string; text: string }

/** What every page begins with. It reloads a page of an earlier version, and reports errors. */
const PAGE_SCRIPT = readFileSync('scripts/dev/page-script.ts', 'utf8')
const { code: SCRIPT } = transformSync(PAGE_SCRIPT, { loader: 'ts', format: 'iife' })

/** The page's own bundle is deferred as well, and comes after it. */
const REACT = '<script defer src="/__dev/react.js"></script>'

/** Otherwise a browser would show a cached icon or photo after a save. */
const NOT_CACHED = { 'cache-control': 'no-store' }

const RELOAD = 'data: reload\n\n'

/**
 * Returns a proxy in front of the app, which itself has no code for development. The proxy adds two scripts to each
 * page: its own and `react`. `onBrowserError` receives an error that a page of the latest version has reported. Also
 * returns `show`, which makes the proxy show something else and reloads the open pages.
 */
export function createProxy(react: string, onBrowserError: (text: string) => void) {
  let shown: Shown = { heading: 'Building the site', text: 'This page reloads when the site is built.' }
  /** Each change of what's shown makes a new one. */
  let version = Date.now()
  /** The event streams of open pages. */
  const streams = new Set<Response>()
  function show(next: Shown): void {
    shown = next
    version = Date.now()
    for (const stream of streams) stream.write(RELOAD)
  }
  const proxy = express().disable('x-powered-by')
  proxy.use((req, res, next) => {
    res.set(NOT_CACHED)
    if (!req.headers.host) return void res.status(400).type('txt').send('Send a Host header, such as localhost.')
    if (isOwnName(req.hostname)) return next()
    res.status(403).type('txt').send('Open this site as localhost, or by its IP address.')
  })
  proxy.get('/__dev/script.js', (_req, res) => res.type('js').send(SCRIPT))
  proxy.get('/__dev/react.js', (_req, res) => res.type('js').set('Cache-Control', 'no-cache').send(react))
  proxy.get('/__dev/events', (req, res) => {
    res.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders()
    streams.add(res)
    res.once('close', () => streams.delete(res))
    if (req.query.version !== String(version)) res.write(RELOAD)
  })
  // Any site can send something here, but not with our origin.
  proxy.post('/__dev/errors', express.text({ type: () => true }), (req, res) => {
    const isOurs = req.headers.origin === `http://${req.headers.host}`
    if (isOurs && req.query.version === String(version)) onBrowserError(String(req.body))
    res.sendStatus(isOurs ? 204 : 403)
  })
  proxy.use(async (req, res) => {
    if ('url' in shown) await forward(shown.url, req, res, version)
    else sendText(res, shown, version)
  })
  proxy.use(({ message }: Error, _req: Request, res: Response, _next: NextFunction) => {
    const text = `The server doesn't respond (${message}). The terminal may say why. The next save starts it again.`
    sendText(res, { heading: 'Please correct this', text }, version)
  })
  return { proxy, show }
}

async function forward(url: string, req: Request, res: Response, version: number): Promise<void> {
  // The scripts are inserted in the page's text, so the proxy doesn't accept compressed responses.
  const headers = { ...req.headers, 'accept-encoding': 'identity' }
  const upstream = request(url + req.url, { method: req.method, headers, agent: false })
  const [response] = (await once(req.pipe(upstream), 'response')) as [IncomingMessage]
  const { 'content-length': _length, ...others } = response.headers
  res.status(response.statusCode ?? 502).set({ ...others, ...NOT_CACHED })
  if (others['content-type']?.startsWith('text/html') && req.method === 'GET') {
    res.end((await text(response)).replace('<head>', `<head>${scriptTag(version)}${REACT}`))
  } else pipeline(response, res, () => {})
}

function sendText(res: Response, { heading, text }: { heading: string; text: string }, version: number): void {
  const escaped = stripVTControlCharacters(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${heading}</title>
<style>:root { color-scheme: dark; font: 16px/1.5 monospace } pre { white-space: pre-wrap }</style>
<h1>${heading}</h1>
<pre>${escaped}</pre>
${scriptTag(version)}`
  res.status(500).send(html)
}

function scriptTag(version: number): string {
  return `<script src="/__dev/script.js?version=${version}"></script>`
}
