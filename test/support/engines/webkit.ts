import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, waitUntil } from '../../../scripts/support/start-process'
import { type Engine, engineQueries } from './engine'

export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
export const XVFB = '/usr/bin/Xvfb'
export const OLD_WEBKIT_DRIVER = '/usr/bin/WPEWebDriver'
/** The architecture's folder. */
export const LIBRARIES = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`
export const OLD_WEBKIT = `${LIBRARIES}/wpe-webkit-1.1/MiniBrowser`

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Record<string, string> = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' }

/** How long a script may take during a navigation, which can make it hang. */
const NAVIGATING_MS = 1_000

/** WebKit's own messages, about a directive that it does not support and a skipped view transition. */
const WEBKIT_MESSAGES =
  /Unrecognized Content-Security-Policy directive 'manifest-src'|AbortError: Skipping view transition/

/** Starts WebKit on its own display. Its one page stays open. */
export async function launchWebKit(): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'webkit-'))
  // A virtual X server, large enough for every window, on a free display.
  const display = spawn(XVFB, ['-displayfd', '3', '-screen', '0', '2000x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  process.once('exit', () => display.kill())
  const [line] = await once(display.stdio[3] as Readable, 'data')
  const session = await startSession(
    WEBKIT_DRIVER,
    {
      'webkitgtk:browserOptions': { binary: join(import.meta.dirname, 'web-view.py'), args: [folder] },
    },
    { DISPLAY: `:${String(line).trim()}`, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
  )
  const page = enginePage(session, folder)
  return {
    async open(url, { width, height, javaScriptEnabled = true, reducedMotion, waitUntil: waitFor }) {
      await goTo(session, 'about:blank')
      await callHost(session, 'settings', {
        javaScript: javaScriptEnabled,
        reducedMotion: reducedMotion === 'reduce',
      })
      await page.setViewportSize({ width, height })
      // The pointer keeps its place from the previous page.
      await movePointer(session, { x: 0, y: 0 })
      session.lines.length = 0
      await goTo(session, url, waitFor)
      return { page, problems: () => readConsole(session), close: async () => {} }
    },
    async close() {
      await session.close()
      display.kill()
      await rm(folder, { recursive: true })
    },
  }
}

function enginePage(session: Session, folder: string) {
  return {
    ...engineQueries({
      run: (expression) => run(session, expression),
      hover: (point) => movePointer(session, point),
      click: (point) => movePointer(session, point, ['pointerDown', 'pointerUp']),
    }),
    evaluate: (look: string | (() => unknown), arg?: unknown) =>
      run(session, typeof look === 'string' ? look : `(${look})(${JSON.stringify(arg) ?? ''})`),
    async setViewportSize({ width, height }: { width: number; height: number }) {
      await session.post('window/rect', { x: 0, y: 0, width, height })
      await untilTrue(session, `innerWidth === ${width} && innerHeight === ${height}`)
    },
    keyboard: {
      press: (key: string) =>
        act(
          session,
          'key',
          ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] ?? key })),
        ),
    },
    goto: (url: string) => goTo(session, url),
    async goBack() {
      const url = await run<string>(session, 'location.href')
      await session.post('back')
      await untilTrue(session, `location.href !== ${JSON.stringify(url)}`)
    },
    async pdf() {
      const path = join(folder, 'pdf')
      await callHost(session, 'pdf', path)
      return readFile(path)
    },
  }
}

async function run<Result>(session: Session, expression: string): Promise<Result> {
  const script = `const done = arguments[0]
    Promise.resolve().then(() => ${expression})
      .then((value) => done({ value }), (error) => done({ error: String(error) }))`
  type Outcome = { value: Result; error?: string }
  const { value, error } = await session.post<Outcome>('execute/async', { script, args: [] })
  if (error) throw new Error(error)
  return value
}

/** Goes to `url`, which the window does not show yet, and waits for its load or, with `commit`, for its start. */
async function goTo(session: Session, url: string, waitFor = 'load'): Promise<void> {
  await session.post('url', { url })
  const hasLoaded = waitFor === 'load' ? "document.readyState === 'complete'" : 'true'
  await untilTrue(session, `location.href === ${JSON.stringify(url)} && ${hasLoaded}`)
}

/** Repeats `expression`, also during a navigation, until it is true. */
function untilTrue(session: Session, expression: string): Promise<boolean> {
  return waitUntil(
    () => `never true: ${expression}`,
    () => Promise.race([run<boolean>(session, expression).catch(() => false), wait(NAVIGATING_MS, false)]),
  )
}

/** WebDriver moves the pointer by whole pixels. */
function movePointer(session: Session, { x, y }: { x: number; y: number }, buttons: string[] = []) {
  const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 }
  return act(session, 'pointer', [move, ...buttons.map((type) => ({ type, button: 0 }))])
}

const act = (session: Session, type: string, actions: object[]): Promise<void> =>
  session.post('actions', { actions: [{ type, id: type, actions }] })

/** Runs a command of `web-view.py`. */
function callHost(session: Session, command: string, argument: unknown): Promise<void> {
  return run(session, `webkit.messageHandlers.host.postMessage(${JSON.stringify([command, argument])})`)
}

/** Console lines such as `https://…:1:33: CONSOLE ERROR text`. A marker line shows that all lines have arrived. */
async function readConsole(session: Session): Promise<string[]> {
  const end = `end of line ${session.lines.length}`
  await run(session, `console.log('${end}')`)
  await waitUntil(
    () => 'no line in the console',
    async () => session.lines.some((line) => line.endsWith(end)),
  )
  const texts = session.lines.flatMap((line) => /^(?:\S+: )?CONSOLE (?:[A-Z]+ )+(.*)/.exec(line)?.[1] ?? [])
  const own = texts.filter((text) => !text.startsWith('end of line ') && !WEBKIT_MESSAGES.test(text))
  return own.map((text) => `console: ${text}`)
}

/** Starts WPE WebKit 2.38, whose user agent is Safari 16.0, without a window. Its page is 1280 × 720 CSS pixels. */
export async function launchOldWebKit() {
  const options = { binary: OLD_WEBKIT, args: ['--automation', '--headless'] }
  const session = await startSession(OLD_WEBKIT_DRIVER, { 'wpe:browserOptions': options })
  return {
    async heightOf(url: string): Promise<number> {
      await goTo(session, url)
      return run(session, 'document.documentElement.scrollHeight')
    },
    close: session.close,
  }
}

type Session = Awaited<ReturnType<typeof startSession>>

/** Starts the WebDriver `server` and a browser. */
async function startSession(server: string, capabilities: object, env: object = {}) {
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
  const { sessionId } = await request<{ sessionId: string }>('POST', '/session', {
    // With any other strategy each command waits for the page to load, and a delayed script may hold that up.
    capabilities: {
      alwaysMatch: { browserName: 'MiniBrowser', pageLoadStrategy: 'none', ...capabilities },
    },
  })
  return {
    /** Runs a command of https://www.w3.org/TR/webdriver2/, such as `post('url', { url })`. */
    post: <Value>(command: string, body = {}) =>
      request<Value>('POST', `/session/${sessionId}/${command}`, body),
    /** The browser's standard error, which includes its console. */
    lines,
    async close() {
      // WebKit's driver reports the window that this closes as missing.
      await request('DELETE', `/session/${sessionId}`).catch(() => undefined)
      child.kill()
      await once(child, 'exit')
    },
  }
}
