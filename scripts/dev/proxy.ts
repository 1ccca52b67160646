import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { pipeline } from 'node:stream'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import express, { type NextFunction, type Request, type Response } from 'express'

/** The outcome of a build: the URL of its app, or why there is none. */
export type Build = { id: number } & ({ url: string } | { failure: string })

/** Reloads the page if its build, which the script's address names, is not the latest. */
const SCRIPT = `const { search } = new URL(document.currentScript.src)
new EventSource('/__dev/events' + search).onmessage = () => location.reload()`

const RELOAD = 'data: reload\n\n'

const LOCAL_NAME = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * A proxy in front of the app of the latest build; the app itself has no script and no page for development. It adds
 * a script to pages, holds requests until a build ends and shows a failure as a page. `reload` reloads open pages.
 */
export function createProxy(latestBuild: () => Promise<Build>) {
  /** The event streams of open pages. */
  const streams = new Set<Response>()
  function reload(): void {
    for (const stream of streams) stream.write(RELOAD)
  }
  const proxy = express().disable('x-powered-by')
  // Another site could point a name of its own here, and read pages and lines of the source.
  proxy.use((req, res, next) => {
    if (LOCAL_NAME.test(req.hostname)) return next()
    res.status(403).type('txt').send('Open this site as localhost.')
  })
  proxy.get('/__dev/page.js', (_req, res) => res.type('js').send(SCRIPT))
  proxy.get('/__dev/events', async (req, res) => {
    res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).flushHeaders()
    streams.add(res)
    res.once('close', () => streams.delete(res))
    const { id } = await latestBuild()
    if (req.query.build !== String(id)) res.write(RELOAD)
  })
  proxy.use(async (req, res) => forward(await latestBuild(), req, res))
  proxy.use(async (error: Error, _req: Request, res: Response, _next: NextFunction) => {
    const { id } = await latestBuild()
    sendFailure(res, `The server does not respond (${error.message}). The terminal may say why.`, id)
  })
  return { proxy, reload }
}

async function forward(build: Build, req: Request, res: Response): Promise<void> {
  if ('failure' in build) return sendFailure(res, build.failure, build.id)
  const response = await requestFromApp(build.url, req)
  const isPage = response.headers['content-type']?.startsWith('text/html') && req.method === 'GET'
  if (isPage) return sendPage(res, response, build.id)
  res.writeHead(response.statusCode ?? 502, response.headers)
  pipeline(response, res, () => {})
}

async function requestFromApp(url: string, req: Request): Promise<IncomingMessage> {
  // The script is inserted in the text of a page, so no compressed response or 304 is requested.
  const { 'if-none-match': _validator, ...headers } = { ...req.headers, 'accept-encoding': 'identity' }
  const upstream = request(url + req.url, { method: req.method, headers, agent: false })
  const [response] = (await once(req.pipe(upstream), 'response')) as [IncomingMessage]
  return response
}

async function sendPage(res: Response, response: IncomingMessage, id: number): Promise<void> {
  const { 'content-length': _length, etag: _etag, ...headers } = response.headers
  headers['cache-control'] = 'no-store'
  const html = (await text(response)).replace('<head>', `<head>${scriptTag(id)}`)
  res.writeHead(response.statusCode ?? 502, headers).end(html)
}

function sendFailure(res: Response, failure: string, id: number): void {
  const escaped = stripVTControlCharacters(failure).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Please correct this</title>
<style>:root { color-scheme: dark; font: 16px/1.5 monospace } pre { white-space: pre-wrap }</style>
<h1>Please correct this</h1>
<pre>${escaped}</pre>
${scriptTag(id)}`
  res.status(500).set('Cache-Control', 'no-store').send(html)
}

const scriptTag = (id: number) => `<script src="/__dev/page.js?build=${id}"></script>`
