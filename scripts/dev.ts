import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { SourceMap } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { pipeline } from 'node:stream'
import { text as readText } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import { watch } from 'chokidar'
import { type BuildFailure, formatMessages, type PartialMessage } from 'esbuild'
import pretty from 'pino-pretty'
import { readEnvFile } from '../server/config/env-file'
import { createBuilder } from './build/create-builder'
import { checkContent } from './check-content'
import { listeningUrl, type RunningServer, startProcess } from './support/start-process'

/** The URL of the running app, or the reason why there is none. */
type State = { url: string } | { failure: Failure }
type Failure = { heading: string; text: string }

/** Collects the changes of one save or one `git switch`. */
const DEBOUNCE_MS = 30

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

const settings = readSettings()
const port = Number(settings.PORT ?? 3000)
const dist = await mkdtemp(join(tmpdir(), 'site-dev-'))
const builder = await createBuilder(dist, 'development')
const log = pretty({ ignore: 'pid,hostname' })
const notes = new Set<string>()
let app: RunningServer | undefined
/** The event streams of open pages, which wait for the next build. */
const eventStreams = new Set<ServerResponse>()
let build = Date.now()
let state = restart()

function readSettings(): NodeJS.ProcessEnv {
  try {
    const settings = { ...(existsSync('.env') && readEnvFile('.env')), ...process.env }
    const { PORT = 3000 } = settings
    if (Number(PORT) >= 0 && Number(PORT) <= 65_535) return settings
    throw new Error(`PORT: "${PORT}" is no port; give a number from 0 to 65535`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/** Checks the content, rebuilds and restarts the app. */
async function restart(): Promise<State> {
  try {
    const { findings, staleIcons, hints } = await checkContent(process.cwd(), settings.BRAND_NAME)
    const text = findings.join('\n')
    if (text) return failed({ heading: 'Please correct the content', text })
    await builder.build()
    await stopApp()
    app = await startApp()
    for (const note of [...staleIcons, ...hints]) {
      if (!notes.has(note)) console.log(`Note: ${note}`)
      notes.add(note)
    }
    return { url: app.url }
  } catch (error) {
    return failed(await failureOf(error))
  }
}

function failed(failure: Failure): State {
  console.error(failure.text)
  return { failure }
}

async function startApp(): Promise<RunningServer> {
  const defaults = { LOG_LEVEL: 'warn', SITE_URL: `http://localhost:${port}` }
  const env = { ...defaults, ...settings, NODE_ENV: 'development', HOST: '127.0.0.1', PORT: '0' }
  const args = ['--enable-source-maps', join(dist, 'server.cjs')]
  // The line with the URL is hidden, because browsers must open the proxy's.
  const onLine = (line: string) => listeningUrl(line) ?? log.write(`${line}\n`)
  const started = await startProcess(args, env, onLine)
  started.exited.then(() => {
    if (app !== started) return
    state = Promise.resolve({ failure: { heading: 'The server ended', text: 'See the terminal.' } })
    announce()
  })
  return started
}

function stopApp() {
  const running = app
  app = undefined
  return running?.stop('SIGKILL')
}

/** Reloads every open page. */
function announce(): void {
  build += 1
  for (const stream of eventStreams) stream.write(`data: ${build}\n\n`)
}

/** Responds to a request below `DEV_PATH`. */
async function respond(req: IncomingMessage, res: ServerResponse) {
  const path = req.url?.slice(DEV_PATH.length) ?? ''
  const type = path === 'events' ? 'text/event-stream' : 'text/javascript'
  res.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' })
  if (path === 'events') {
    res.write(`retry: 300\ndata: ${build}\n\n`)
    eventStreams.add(res)
    res.once('close', () => eventStreams.delete(res))
  } else if (path === 'errors') {
    const failure = await browserFailure(await readText(req))
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
  const html = (await readText(response)).replace('<head>', `<head>${script}`)
  const { 'content-length': _lengthOfApp, etag: _etagOfApp, ...pageHeaders } = appHeaders
  const policy = String(pageHeaders['content-security-policy']).replace(';upgrade-insecure-requests', '')
  // The script connects to this server.
  pageHeaders['content-security-policy'] = `${policy};connect-src 'self'`
  pageHeaders['cache-control'] = 'no-store'
  res.writeHead(response.statusCode ?? 502, pageHeaders).end(html)
}

function errorPage({ heading, text }: Failure, script: string): string {
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
async function failureOf(error: unknown): Promise<Failure> {
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

/** An error of a browser with the lines of the sources instead of those of the bundles. */
async function browserFailure(report: string): Promise<string> {
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

const watcher = watch(['client', 'public', 'server', 'shared'], { ignoreInitial: true })
let burst: NodeJS.Timeout | undefined
watcher.on('all', () => {
  clearTimeout(burst)
  burst = setTimeout(() => {
    state = state.then(restart)
    state.then(() => announce())
  }, DEBOUNCE_MS)
})
await once(watcher, 'ready')

// A proxy in front of the app: adds a script to pages, holds requests until a build ends and shows a failure as a page.
// The app itself has no development code.
const proxy = createServer(async (req, res) => {
  if (req.url?.startsWith(DEV_PATH)) return respond(req, res)
  const current = await state
  const script = `<script src="${DEV_PATH}page.js?${build}"></script>`
  const attempt = 'url' in current ? forward(req, res, current.url, script) : Promise.reject(current.failure)
  attempt.catch((error) => {
    res.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
    // A `Failure` has a heading and a text of its own.
    res.end(errorPage({ heading: 'No response', text: error.message, ...error }, script))
  })
})
proxy.listen(port, '127.0.0.1', async () => {
  await state
  console.log(`ready on http://localhost:${(proxy.address() as AddressInfo).port}, reloading on change`)
})
proxy.on('error', (error) => {
  const taken = 'code' in error && error.code === 'EADDRINUSE'
  console.error(taken ? `PORT: ${port} is in use; stop that program or set another port` : error.message)
  process.exitCode = 1
  process.kill(process.pid, 'SIGTERM')
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await watcher.close()
    clearTimeout(burst)
    await stopApp()
    await builder.dispose()
    await rm(dist, { recursive: true, force: true })
    process.exit()
  })
}
