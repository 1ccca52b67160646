import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { SourceMap } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { pipeline } from 'node:stream'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import { type BuildFailure, formatMessages, type PartialMessage } from 'esbuild'

/** The URL of the running app, or the reason why there is none. */
export type State = { url: string } | { failure: { heading: string; text: string } }

const DEV_PATH = '/__dev/'
/** The server's advice for a start in production. */
const ADVICE = /; correct it and build the site with `npm run build`/g

/** The script of pages in development: reloads the page, keeps the values of its fields and shows errors. */
const PAGE_SCRIPT = `
const panel = document.createElement('pre')
panel.setAttribute('role', 'status')
// The page's policy allows style properties that a script sets.
Object.assign(panel.style, {
  position: 'fixed', inset: 'auto 0 0', zIndex: '2147483647', maxHeight: '40vh', overflow: 'auto', margin: '0',
  padding: '16px', font: '14px/1.5 ui-monospace, monospace', whiteSpace: 'pre-wrap', color: '#fff',
  background: '#111', borderTop: '4px solid #f5b301',
})
async function report(...parts) {
  const body = parts.map((part) => part?.stack ?? part?.componentStack ?? part ?? '').join('\\n')
  const response = await fetch('${DEV_PATH}errors', { method: 'POST', body })
  panel.append(await response.text(), '\\n')
  document.body.append(panel)
}
const { error } = console
console.error = (...args) => {
  error(...args)
  if (args.some((arg) => arg instanceof Error) || /hydrat/i.test(args[0])) report(...args)
}
addEventListener('error', ({ error, message }) => report(error ?? message))
addEventListener('unhandledrejection', ({ reason }) => report(reason))

const build = new URL(document.currentScript.src).search.slice(1)
const events = new EventSource('${DEV_PATH}events')
events.onmessage = ({ data }) => data === build || reload()
// An open connection disables the back/forward cache and counts against the browser's limit of six.
addEventListener('pagehide', () => events.close())
addEventListener('pageshow', ({ persisted }) => persisted && location.reload())

let fields = []
function reload() {
  // An error page has no fields, so the saved values wait for the next page.
  for (const { name, value } of fields) sessionStorage.setItem(name, value)
  location.reload()
}
addEventListener('DOMContentLoaded', () => {
  fields = document.querySelectorAll('input[name], select[name], textarea[name]')
  for (const field of fields) field.value = sessionStorage.getItem(field.name) ?? field.value
  if (fields.length > 0) sessionStorage.clear()
})
`

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
      res.end(PAGE_SCRIPT)
    }
  }

  async function forward(req: IncomingMessage, res: ServerResponse, appUrl: string, script: string) {
    // The script is inserted in the text of a page, so no compressed response or 304 is requested.
    const { 'if-none-match': _validator, ...headers } = { ...req.headers, 'accept-encoding': 'identity' }
    const upstream = request(appUrl + req.url, { method: req.method, headers, agent: false })
    const [response]: IncomingMessage[] = await once(req.pipe(upstream), 'response')
    if (!response) return
    // Browsers would switch to HTTPS, which there is none of on this machine.
    const { 'strict-transport-security': _hsts, ...appHeaders } = response.headers
    if (!appHeaders['content-type']?.startsWith('text/html') || req.method !== 'GET') {
      res.writeHead(response.statusCode ?? 502, appHeaders)
      return pipeline(response, res, () => {})
    }
    // At the start of the page, so that it sees every error.
    const html = (await text(response)).replace('<head>', `<head>${script}`)
    const { 'content-length': _lengthOfApp, etag: _etagOfApp, ...pageHeaders } = appHeaders
    const policy = String(pageHeaders['content-security-policy']).replace(';upgrade-insecure-requests', '')
    // The script connects to this server.
    pageHeaders['content-security-policy'] = `${policy};connect-src 'self'`
    pageHeaders['cache-control'] = 'no-store'
    res.writeHead(response.statusCode ?? 502, pageHeaders).end(html)
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
<style>:root { color-scheme: dark; font: 16px/1.5 monospace } pre { white-space: pre-wrap }</style>
<h1>${heading}</h1>
<pre>${escaped}</pre>
${script}`
}

/** The failure of a build or a start, in esbuild's format and in color if the terminal has colors. */
export async function failureOf(error: unknown): Promise<{ heading: string; text: string }> {
  const isBuild = error instanceof Error && 'errors' in error
  const text = (error instanceof Error ? error.message : String(error)).replace(ADVICE, '')
  const messages = isBuild ? (error as BuildFailure).errors : [await located(text)]
  const texts = await formatMessages(messages, { kind: 'error', color: process.stdout.isTTY })
  return { heading: isBuild ? 'Does not build' : 'Does not start', text: texts.join('\n').trim() }
}

/** The text of an error, with the first place in this project that it names. */
async function located(text: string): Promise<PartialMessage> {
  const places = [...text.matchAll(/([^\s()]+\.tsx?):(\d+):(\d+)/g)]
  const [, path = '', line, column] = places.find(([place]) => !place.includes('node_modules')) ?? []
  const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n')
  const lineText = lines[Number(line) - 1]
  if (lineText === undefined) return { text }
  const file = relative('.', path)
  return { text, location: { file, line: Number(line), column: Number(column) - 1, lineText } }
}

/** An error of a browser with the lines of the sources instead of those of the bundles in `dist`. */
async function browserFailure(report: string, dist: string): Promise<string> {
  const bundlePlace = /\bhttp\S+?\/assets\/([\w-]+\.js):(\d+):(\d+)/g
  const text = report.replaceAll(bundlePlace, (place, file, line, column) => {
    const script = readFileSync(join(dist, 'public/assets', file), 'utf8')
    const map = /sourceMappingURL=data:.*base64,(\S+)/.exec(script)?.[1] ?? ''
    const sources = new SourceMap(JSON.parse(Buffer.from(map, 'base64').toString()))
    const entry = sources.findEntry(Number(line) - 1, Number(column) - 1)
    if (!('originalSource' in entry)) return place
    const source = relative('.', resolve(dist, entry.originalSource))
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  })
  const own = text.split('\n').filter((line) => !line.includes('node_modules/'))
  return (await failureOf(own.join('\n'))).text
}
