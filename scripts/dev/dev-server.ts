import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import { browserFailure } from './failure'
import { pageScript } from './page-script'

/** The URL of the running app, or the reason why there is none. */
export type State = { url: string } | { failure: { heading: string; text: string } }

const DEV_PATH = '/__dev/'

/**
 * A proxy in front of the app: adds a script to pages, holds requests until `current` settles and shows a failure as a
 * page. The app itself has no development code.
 */
export function createDevServer(current: () => Promise<State>, dist: string) {
  const pages = new Set<ServerResponse>()
  let build = Date.now()

  const script = () => `<script src="${DEV_PATH}page.js?${build}"></script>`
  /** Responds to a request below `DEV_PATH`. */
  async function respond(req: IncomingMessage, res: ServerResponse) {
    const path = req.url?.slice(DEV_PATH.length) ?? ''
    const type = path === 'events' ? 'text/event-stream' : 'text/javascript'
    res.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' })
    if (path === 'events') {
      res.write(`retry: 300\ndata: ${build}\n\n`)
      pages.add(res)
      res.once('close', () => pages.delete(res))
    } else if (path === 'errors') {
      const failure = await browserFailure(await text(req), dist)
      console.error(failure)
      res.end(stripVTControlCharacters(failure))
    } else {
      res.end(pageScript(DEV_PATH))
    }
  }

  function showFailure(res: ServerResponse, heading: string, text: string) {
    res.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
    res.end(errorPage(heading, text, script()))
  }

  function forward(req: IncomingMessage, res: ServerResponse, appUrl: string) {
    const { hostname, port } = new URL(appUrl)
    // The script is inserted in the text of a page, so no compressed response or 304 is requested.
    const { 'if-none-match': _, ...headers } = { ...req.headers, 'accept-encoding': 'identity' }
    const upstream = request({ hostname, port, path: req.url, method: req.method, headers, agent: false })
    upstream.on('response', (response) => {
      const isPage = response.headers['content-type']?.startsWith('text/html') && req.method === 'GET'
      // Browsers would switch to HTTPS, which there is none of on this machine.
      const { 'strict-transport-security': _, ...headers } = response.headers
      res.writeHead(response.statusCode ?? 502, isPage ? pageHeaders(headers) : headers)
      // At the start of the page, so that it sees every error.
      let inserted = isPage ? `<head>${script()}` : '<head>'
      response.on('data', (chunk: Buffer) => {
        res.write(chunk.toString('latin1').replace('<head>', inserted), 'latin1')
        inserted = '<head>'
      })
      response.on('end', () => res.end())
    })
    upstream.on('error', ({ message }) => {
      if (res.headersSent) res.destroy()
      else showFailure(res, 'No response', message)
    })
    res.on('close', () => upstream.destroy())
    req.pipe(upstream)
  }

  const http = createServer(async (req, res) => {
    if (req.url?.startsWith(DEV_PATH)) return respond(req, res)
    const state = await current()
    if ('failure' in state) showFailure(res, state.failure.heading, state.failure.text)
    else forward(req, res, state.url)
  })
  return {
    http,
    /** Reloads every open page. */
    announce() {
      build += 1
      for (const page of pages) page.write(`data: ${build}\n\n`)
    },
  }
}

/** The app's headers, with a policy that lets the script connect. */
function pageHeaders({
  'content-length': _,
  etag: __,
  ...headers
}: IncomingHttpHeaders): IncomingHttpHeaders {
  const policy = String(headers['content-security-policy']).replace(';upgrade-insecure-requests', '')
  const connecting = `${policy};connect-src 'self'`
  return { ...headers, 'content-security-policy': connecting, 'cache-control': 'no-store' }
}

function errorPage(heading: string, text: string, script: string): string {
  const escaped = stripVTControlCharacters(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${heading}</title>
<style>
  :root { color-scheme: dark }
  body { margin: 0; padding: 48px; font: 16px/1.5 ui-monospace, monospace }
  h1 { font-size: 24px; border-bottom: 4px solid }
  pre { white-space: pre-wrap }
</style>
<h1>${heading}</h1>
<pre>${escaped}</pre>
${script}`
}
