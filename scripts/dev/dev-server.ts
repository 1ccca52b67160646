import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
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

  async function forward(req: IncomingMessage, res: ServerResponse, appUrl: string, script: string) {
    // The script is inserted in the text of a page, so no compressed response or 304 is requested.
    const { 'if-none-match': _, ...headers } = { ...req.headers, 'accept-encoding': 'identity' }
    const upstream = request(appUrl + req.url, { method: req.method, headers, agent: false })
    const [response]: IncomingMessage[] = await once(req.pipe(upstream), 'response')
    if (!response) return
    const { 'strict-transport-security': _https, ...received } = response.headers
    if (!received['content-type']?.startsWith('text/html') || req.method !== 'GET') {
      res.writeHead(response.statusCode ?? 502, received)
      return pipeline(response, res, () => {})
    }
    // At the start of the page, so that it sees every error.
    const html = (await text(response)).replace('<head>', `<head>${script}`)
    const { 'content-length': _length, etag: _etag, ...kept } = received
    // The script connects to this server, and browsers would switch to HTTPS, which there is none of on this machine.
    const policy = String(kept['content-security-policy']).replace(';upgrade-insecure-requests', '')
    const changed = { 'content-security-policy': `${policy};connect-src 'self'`, 'cache-control': 'no-store' }
    res.writeHead(response.statusCode ?? 502, { ...kept, ...changed }).end(html)
  }

  const http = createServer(async (req, res) => {
    if (req.url?.startsWith(DEV_PATH)) return respond(req, res)
    const state = await current()
    const script = `<script src="${DEV_PATH}page.js?${build}"></script>`
    const attempt = 'url' in state ? forward(req, res, state.url, script) : Promise.reject(state.failure)
    attempt.catch((error) => {
      res.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
      res.end(errorPage({ heading: 'No response', text: error.message, ...error }, script))
    })
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

function errorPage({ heading, text }: { heading: string; text: string }, script: string): string {
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
