import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Key as SeleniumKey } from 'selenium-webdriver'
import { waitUntil } from '../wait-until'
import { goBack, goTo } from './change-page'
import { openDisplay } from './display'
import { type Engine, type EnginePage, type Key, toExpression } from './engine'
import { WEBKIT_DRIVER } from './installed'
import { type Session, startSession } from './webdriver'

const VIEW = join(import.meta.dirname, 'web-view.py')

const KEYS: Record<Key, string> = {
  Enter: SeleniumKey.ENTER,
  Escape: SeleniumKey.ESCAPE,
  Tab: SeleniumKey.TAB,
  ArrowDown: SeleniumKey.ARROW_DOWN,
}

/** The object that `web-view.py` adds to each page. */
declare const webkit: { messageHandlers: { host: { postMessage(message: unknown): Promise<null> } } }

/** Starts WebKit on its own display, driven by Selenium. */
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
      await goTo(session.driver, 'about:blank')
      await callHost(page, 'settings', { javaScript, reducedMotion })
      await page.resize(width, height)
      // The pointer keeps its place from the previous page.
      await page.hover(0, 0)
      session.lines.length = 0
      await goTo(session.driver, url, waitForLoad)
      return page
    },
    async close() {
      await session.close()
      display.close()
      await rm(folder, { recursive: true })
    },
  }
}

function enginePage({ driver, lines }: Session, folder: string): EnginePage {
  const page: EnginePage = {
    async resize(width, height) {
      await driver.manage().window().setRect({ x: 0, y: 0, width, height })
      await waitUntil(
        () => `the window is not ${width} × ${height}`,
        () => page.evaluate(hasSize, width, height),
      )
    },
    async evaluate(look, ...args) {
      const { value, error } = await driver.executeAsyncScript<{ value: never; error?: string }>(
        `const done = arguments[0]
        Promise.resolve().then(() => ${toExpression(look, args)})
          .then((value) => done({ value }), (error) => done({ error: String(error) }))`,
      )
      if (error) throw new Error(error)
      return value
    },
    hover: (x, y) => driver.actions().move(at(x, y)).perform(),
    click: (x, y) => driver.actions().move(at(x, y)).press().release().perform(),
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    goTo: (url) => goTo(driver, url),
    back: () => goBack(driver),
    async screenshot({ wholePage } = { wholePage: false }) {
      return wholePage ? saved('screenshot') : Buffer.from(await driver.takeScreenshot(), 'base64')
    },
    pdf: () => saved('pdf'),
    messages: () => readConsole(page, lines),
  }
  async function saved(command: 'pdf' | 'screenshot') {
    const path = join(folder, command)
    await callHost(page, command, path)
    return readFile(path)
  }
  return page
}

function hasSize(width: number, height: number): boolean {
  return innerWidth === width && innerHeight === height
}

/** WebDriver moves the pointer by whole pixels. */
function at(x: number, y: number) {
  return { x: Math.round(x), y: Math.round(y), duration: 0 }
}

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
