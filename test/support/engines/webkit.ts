import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../scripts/support/start-process'
import { waitUntil } from '../../../scripts/support/wait-until'
import { type Engine, type EnginePage, type Key, toExpression } from './engine'

export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
export const XVFB = '/usr/bin/Xvfb'
const VIEW = join(import.meta.dirname, 'web-view.py')

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Record<Key, string> = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', ArrowDown: '\uE015' }

/** How long a script may take during a navigation, which can make it hang. */
const NAVIGATING_MS = 1_000

/** The object that `web-view.py` adds to each page. */
declare const webkit: { messageHandlers: { host: { postMessage(message: unknown): Promise<null> } } }

/** Starts WebKit on its own display. */
export async function launchWebKit(): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'webkit-'))
  const display = await openDisplay()
  const session = await startSession({
    server: WEBKIT_DRIVER,
    env: { DISPLAY: display.name, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
    capabilities: {
      browserName: 'MiniBrowser',
      // With any other strategy each command waits for the page to load, and a delayed script may hold that up.
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': { binary: VIEW, args: [folder] },
    },
  })
  const page = enginePage(session, folder)
  return {
    async open(url, { width, height, javaScript = true, reducedMotion = false, waitForLoad = true }) {
      await goTo(session, 'about:blank')
      await callHost(page, 'settings', { javaScript, reducedMotion })
      await page.resize(width, height)
      // The pointer keeps its place from the previous page.
      await page.hover(0, 0)
      session.lines.length = 0
      await goTo(session, url, waitForLoad)
      return page
    },
    async close() {
      await session.close()
      display.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** Starts a virtual X server, large enough for every window, on a free display. */
async function openDisplay() {
  const server = spawn(XVFB, ['-displayfd', '3', '-screen', '0', '2000x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  process.once('exit', () => server.kill())
  const [line] = await once(server.stdio[3] as Readable, 'data')
  return { name: `:${String(line).trim()}`, close: () => server.kill() }
}

function enginePage(session: Session, folder: string): EnginePage {
  const page: EnginePage = {
    async resize(width, height) {
      await session.post('window/rect', { x: 0, y: 0, width, height })
      await waitUntil(
        () => `the window is not ${width} × ${height}`,
        () => page.evaluate(hasSize, width, height),
      )
    },
    evaluate: (look, ...args) => evaluate(session, toExpression(look, args)),
    hover: (x, y) => act(session, moveTo(x, y)),
    click: (x, y) =>
      act(session, [...moveTo(x, y), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]),
    press: (key) => typeKeys(session, [KEYS[key]]),
    type: (text) => typeKeys(session, [...text]),
    goTo: (url) => goTo(session, url),
    async back() {
      const url = await page.evaluate<[], string>('location.href')
      await session.post('back')
      await untilTrue(session, `location.href !== ${JSON.stringify(url)}`)
    },
    async pdf() {
      const path = join(folder, 'pdf')
      await callHost(page, 'pdf', path)
      return readFile(path)
    },
    messages: () => readConsole(page, session.lines),
  }
  return page
}

async function evaluate<Result>(session: Session, expression: string): Promise<Result> {
  const script = `const done = arguments[0]
    Promise.resolve().then(() => ${expression})
      .then((value) => done({ value }), (error) => done({ error: String(error) }))`
  const { value, error } = await session.post<{ value: Result; error?: string }>('execute/async', {
    script,
    args: [],
  })
  if (error) throw new Error(error)
  return value
}

function hasSize(width: number, height: number): boolean {
  return innerWidth === width && innerHeight === height
}

/** Goes to `url`, which the window does not show yet, and waits for it and, unless `waitForLoad` is false, its load. */
async function goTo(session: Session, url: string, waitForLoad = true): Promise<void> {
  await session.post('url', { url })
  const hasLoaded = waitForLoad ? "document.readyState === 'complete'" : 'true'
  await untilTrue(session, `location.href === ${JSON.stringify(url)} && ${hasLoaded}`)
}

/** Repeats `expression` during a navigation until it is true. */
function untilTrue(session: Session, expression: string): Promise<boolean> {
  return waitUntil(
    () => `never true: ${expression}`,
    () =>
      Promise.race([evaluate<boolean>(session, expression).catch(() => false), wait(NAVIGATING_MS, false)]),
  )
}

/** WebDriver moves the pointer by whole pixels. */
function moveTo(x: number, y: number): object[] {
  return [{ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 }]
}

function act(session: Session, actions: object[], type = 'pointer'): Promise<void> {
  return session.post('actions', { actions: [{ type, id: type, actions }] })
}

function typeKeys(session: Session, keys: string[]): Promise<void> {
  const strokes = keys.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
  return act(session, strokes, 'key')
}

/** Runs a command of `web-view.py`. */
async function callHost(page: EnginePage, command: string, argument: unknown): Promise<void> {
  await page.evaluate((...message) => webkit.messageHandlers.host.postMessage(message), command, argument)
}

/** Console lines such as `https://…:1:33: CONSOLE ERROR text`. A marker line shows that all lines have arrived. */
async function readConsole(page: EnginePage, lines: string[]): Promise<string[]> {
  const end = `end of line ${lines.length}`
  await page.evaluate((end) => console.log(end), end)
  await waitUntil(
    () => 'no line in the console',
    async () => lines.some((line) => line.endsWith(end)),
  )
  const texts = lines.flatMap((line) => /^(?:\S+: )?CONSOLE (?:[A-Z]+ )+(.*)/.exec(line)?.[1] ?? [])
  return texts.filter((text) => !text.startsWith('end of line ')).map((text) => `console: ${text}`)
}

const SERVER = '/usr/bin/WPEWebDriver'
const LIBRARIES = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`
const BROWSER = `${LIBRARIES}/wpe-webkit-1.1/MiniBrowser`

/** The Debian packages of WPE WebKit 2.38, whose user agent is Safari 16.0. */
export const OLD_WEBKIT_PACKAGES = 'wpewebkit-driver libwpewebkit-1.1-0'

export function hasOldWebKit(): boolean {
  return [SERVER, BROWSER].every(existsSync)
}

/** Starts WPE WebKit without a window. Its page is 1280 × 720 CSS pixels. */
export async function launchOldWebKit() {
  const { post, close } = await startSession({
    server: SERVER,
    capabilities: {
      browserName: 'MiniBrowser',
      'wpe:browserOptions': { binary: BROWSER, args: ['--automation', '--headless'] },
    },
  })
  return {
    async pageHeight(url: string): Promise<number> {
      await post('url', { url })
      return post('execute/sync', { script: 'return document.documentElement.scrollHeight', args: [] })
    },
    close,
  }
}

type Options = {
  /** The WebDriver server's path. */
  server: string
  capabilities: object
  env?: Record<string, string>
}

/** A browser and the commands of https://www.w3.org/TR/webdriver2/, such as `post('url', { url })`. */
export type Session = {
  post<Value>(command: string, body?: object): Promise<Value>
  /** The browser's standard error, which includes its console. */
  lines: string[]
  close(): Promise<void>
}

/** Starts a WebDriver server and a browser. */
async function startSession({ server, capabilities, env = {} }: Options): Promise<Session> {
  const port = await freePort()
  const child = spawn(server, [`--port=${port}`], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  process.once('exit', () => child.kill())
  const lines: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line))
  const url = `http://127.0.0.1:${port}`
  await waitUntil(
    () => `no WebDriver at ${url}`,
    async () => (await fetch(`${url}/status`).catch(() => undefined))?.ok,
  )
  async function request<Value>(method: string, path: string, body?: object): Promise<Value> {
    const response = await fetch(url + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`)
    return value
  }
  const session = await request<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  })
  const path = `/session/${session.sessionId}`
  return {
    post: (command, body = {}) => request('POST', `${path}/${command}`, body),
    lines,
    async close() {
      // WebKit's driver reports the window that this closes as missing.
      await request('DELETE', path).catch(() => undefined)
      child.kill()
      await once(child, 'exit')
    },
  }
}
