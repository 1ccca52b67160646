import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { pipeline } from 'node:stream'
import { text as readText } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import { buildSync } from 'esbuild'
import express, { type NextFunction, type Request, type Response, text } from 'express'
import { explainReport, type Failure } from './failures'

/** The outcome of a build. Pages of another number reload. */
export type Build = { number: number } & ({ url: string } | { failure: Failure })

/** Express's parsers add a status. */
type HttpError = Error & { status?: number }

const MAX_REPORT_BYTES = 40_000

/**
 * A proxy in front of the app of the latest build, in the folder `dist`; the app itself has no code for development. It
 * adds `client/development.ts` to pages, holds requests until a build ends and shows a failure as a page. `announce`
 * reloads open pages of earlier builds.
 */
export function createProxy(dist: string, latestBuild: () => Promise<Build>) {
  const bundle = buildSync({ entryPoints: ['client/development.ts'], bundle: true, write: false })
  const events = createEvents(latestBuild)
  const proxy = express().disable('x-powered-by')
  proxy.get('/__dev/page.js', (_req, res) => res.type('js').send(bundle.outputFiles[0]?.text))
  proxy.get('/__dev/events', events.connect)
  proxy.post('/__dev/errors', text({ type: () => true, limit: MAX_REPORT_BYTES }), explainError)
  proxy.use(async (req, res) => forward(await latestBuild(), req, res))
  proxy.use(async (error: HttpError, _req: Request, res: Response, _next: NextFunction) => {
    const { number } = await latestBuild()
    sendFailure(res, { heading: 'No response', text: error.message }, number, error.status)
  })
  return { proxy, announce: events.announce }

  async function explainError(req: Request, res: Response) {
    // Any page of the web can send a request to this machine.
    if (req.headers.origin !== `http://${req.headers.host}`) return res.sendStatus(403)
    const explained = await explainReport(String(req.body), dist)
    console.error(explained)
    return res.type('text').send(stripVTControlCharacters(explained))
  }
}

/** The event streams of open pages, which receive the number of each build. */
function createEvents(latestBuild: () => Promise<Build>) {
  const streams = new Set<Response>()

  async function sendNumber(receivers: Iterable<Response>): Promise<void> {
    const { number } = await latestBuild()
    for (const receiver of receivers) receiver.write(`data: ${number}\n\n`)
  }

  function connect(_req: Request, res: Response): Promise<void> {
    res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
    res.write('retry: 300\n')
    streams.add(res)
    res.once('close', () => streams.delete(res))
    return sendNumber([res])
  }

  return { connect, announce: () => sendNumber(streams) }
}

async function forward(build: Build, req: Request, res: Response): Promise<void> {
  if ('failure' in build) return sendFailure(res, build.failure, build.number)
  const response = await requestFromApp(build.url, req)
  const isPage = response.headers['content-type']?.startsWith('text/html') && req.method === 'GET'
  if (isPage) return sendPage(res, response, build.number)
  res.writeHead(response.statusCode ?? 502, response.headers)
  pipeline(response, res, () => {})
}

async function requestFromApp(url: string, req: Request): Promise<IncomingMessage> {
  // The script is inserted in the text of a page, so no compressed response or 304 is requested.
  const { 'if-none-match': _validator, ...headers } = { ...req.headers, 'accept-encoding': 'identity' }
  const upstream = request(url + req.url, { method: req.method, headers, agent: false })
  const [response] = (await once(req.pipe(upstream), 'response')) as [IncomingMessage]
  // Browsers would switch to HTTPS, which there is none of on this machine.
  delete response.headers['strict-transport-security']
  return response
}

async function sendPage(res: Response, response: IncomingMessage, number: number): Promise<void> {
  const { 'content-length': _length, etag: _etag, ...headers } = response.headers
  const policy = String(headers['content-security-policy']).replace(';upgrade-insecure-requests', '')
  // The script connects to this server.
  headers['content-security-policy'] = `${policy};connect-src 'self'`
  headers['cache-control'] = 'no-store'
  // At the start of the page, so that it sees every error.
  const html = (await readText(response)).replace('<head>', `<head>${scriptTag(number)}`)
  res.writeHead(response.statusCode ?? 502, headers).end(html)
}

function sendFailure(res: Response, { heading, text }: Failure, number: number, status = 500): void {
  const escaped = stripVTControlCharacters(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${heading}</title>
<style>:root { color-scheme: dark; font: 16px/1.5 monospace } pre { white-space: pre-wrap }</style>
<h1>${heading}</h1>
<pre>${escaped}</pre>
${scriptTag(number)}`
  res.status(status).set('Cache-Control', 'no-store').send(html)
}

const scriptTag = (number: number) => `<script src="/__dev/page.js?${number}"></script>`
