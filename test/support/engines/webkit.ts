import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { PROGRAMS } from '../browsers'
import { freePort } from '../server/free-port'
import { waitUntil } from '../wait-until'
import { type Engine, engineQueries } from './engine'

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Record<string, string> = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', ArrowRight: '\uE014' }

/** A navigation can make a script hang. These are the limits for a script that may meet one, and for any other. */
const NAVIGATING_MS = 1_000
const SCRIPT_MS = 15_000

/**
 * Starts WebKit on its own display. Its one page stays open. Neither Playwright nor Puppeteer drives Debian's WebKit,
 * so this is a WebDriver client of our own.
 */
export async function launchWebKit(): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'webkit-'))
  // A virtual X server, large enough for every window, on a free display.
  const display = spawn(PROGRAMS.xvfb, ['-displayfd', '3', '-screen', '0', '2000x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  process.once('exit', () => display.kill())
  const [line] = await once(display.stdio[3] as Readable, 'data')
  const options = { binary: join(import.meta.dirname, 'web-view.py'), args: [folder] }
  const session = await startSession({ 'webkitgtk:browserOptions': options }, `:${String(line).trim()}`)
  const { post, run, goTo, untilTrue, lines } = session

  /** Changes the settings of `web-view.py`. WebDriver can't do that. */
  const setUp = (settings: object): Promise<void> =>
    run(`webkit.messageHandlers.settings.postMessage(${JSON.stringify(settings)})`)
  const act = (type: string, actions: object[]): Promise<void> =>
    post('actions', { actions: [{ type, id: type, actions }] })
  /** WebDriver moves the pointer by whole pixels. */
  function movePointer({ x, y }: { x: number; y: number }, buttons: string[] = []) {
    const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 }
    return act('pointer', [move, ...buttons.map((type) => ({ type, button: 0 }))])
  }
  const page = {
    ...engineQueries({
      run,
      hover: (point) => movePointer(point),
      click: (point) => movePointer(point, ['pointerDown', 'pointerUp']),
    }),
    evaluate: (look: string | (() => unknown), arg?: unknown) =>
      run(typeof look === 'string' ? look : `(${look})(${JSON.stringify(arg) ?? ''})`),
    async setViewportSize({ width, height }: { width: number; height: number }) {
      await post('window/rect', { x: 0, y: 0, width, height })
      await untilTrue(`innerWidth === ${width} && innerHeight === ${height}`)
    },
    keyboard: {
      press(key: string) {
        const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] ?? key }))
        return act('key', actions)
      },
    },
    goto: (url: string) => goTo(url),
    async goBack() {
      const url = await run<string>('location.href')
      await post('back')
      await untilTrue(`location.href !== ${JSON.stringify(url)}`)
    },
  }

  /** Console lines such as `https://…:1:33: CONSOLE ERROR text`. A marker line shows that all lines have arrived. */
  async function problems(): Promise<string[]> {
    const end = `end of line ${lines.length}`
    await run(`console.log('${end}')`)
    const hasEnded = async () => lines.some((line) => line.endsWith(end))
    await waitUntil(() => 'no line in the console', hasEnded)
    const texts = lines.flatMap((line) => {
      const [, place = '', text] = /^(\S+: )?CONSOLE (?:[A-Z]+ )+(.*)/.exec(line) ?? []
      if (text === undefined) return []
      return text.startsWith('Failed to load resource') ? `${text} ${place}` : text
    })
    return texts.filter((text) => !text.startsWith('end of line ')).map((text) => `console: ${text}`)
  }

  return {
    async open(url, { width, height, javaScriptEnabled = true, reducedMotion, waitUntil: waitFor }) {
      await goTo('about:blank')
      await setUp({ javaScript: javaScriptEnabled, reducedMotion: reducedMotion === 'reduce' })
      await page.setViewportSize({ width, height })
      // The pointer keeps its place from the previous page.
      await movePointer({ x: 0, y: 0 })
      lines.length = 0
      await goTo(url, waitFor)
      return { page, problems, close: async () => {} }
    },
    async close() {
      await session.close()
      display.kill()
      await rm(folder, { recursive: true })
    },
  }
}

/** Starts the WebDriver server and a browser. `lines` is the browser's standard error, which includes its console. */
async function startSession(capabilities: object, display: string) {
  const port = await freePort()
  const child = spawn(PROGRAMS.webKitDriver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
    // The driver has its own process group, which ends with the browser.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  function endGroup() {
    try {
      process.kill(-Number(child.pid), 'SIGKILL')
    } catch {
      // The process group has ended already.
    }
  }
  process.once('exit', endGroup)
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
  // With any other strategy each command waits for the page to load, and a delayed script may hold that up.
  const alwaysMatch = { browserName: 'MiniBrowser', pageLoadStrategy: 'none', ...capabilities }
  const session = { capabilities: { alwaysMatch } }
  const { sessionId } = await request<{ sessionId: string }>('POST', '/session', session)
  /** Runs a command of https://www.w3.org/TR/webdriver2/, such as `post('url', { url })`. */
  const post = <Value>(command: string, body = {}) => request<Value>('POST', `/session/${sessionId}/${command}`, body)
  /** Rejects after `limitMs`, so that whoever polls asks again. */
  async function run<Result>(expression: string, limitMs = SCRIPT_MS): Promise<Result> {
    const script = `const done = arguments[0]
      Promise.resolve().then(() => ${expression})
        .then((value) => done({ value }), (error) => done({ error: String(error) }))`
    const result = await Promise.race([
      post<{ value: Result; error?: string }>('execute/async', { script, args: [] }),
      wait(limitMs, undefined, { ref: false }),
    ])
    if (!result) throw new Error(`no result: ${expression}`)
    if (result.error) throw new Error(result.error)
    return result.value
  }
  /** Repeats `expression`, even during a navigation, until it's true. */
  const untilTrue = (expression: string) =>
    waitUntil(
      () => `never true: ${expression}`,
      () => run<boolean>(expression, NAVIGATING_MS).catch(() => false),
    )
  /** Goes to `url`, which the window doesn't show yet. Waits until it has loaded or, with `commit`, until it starts. */
  async function goTo(url: string, waitFor = 'load'): Promise<void> {
    await post('url', { url })
    const hasLoaded = waitFor === 'load' ? "document.readyState === 'complete'" : 'true'
    await untilTrue(`location.href === ${JSON.stringify(url)} && ${hasLoaded}`)
  }
  async function close(): Promise<void> {
    // WebKit's driver reports the window that this closes as missing.
    await request('DELETE', `/session/${sessionId}`).catch(() => undefined)
    const exited = once(child, 'exit')
    endGroup()
    await exited
  }
  return { post, run, untilTrue, goTo, lines, close }
}
