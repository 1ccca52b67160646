import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { FLAGS, HEADLESS_SHELL } from '../../../scripts/support/browser'
import { type Engine, type EnginePage, toExpression, type Visit } from './engine'

/** Debian's Firefox; the variable `FIREFOX` overrides it. */
export const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr'

/** `Services` in Firefox's internal pages. */
declare const Services: {
  prefs: { setBoolPref(name: string, value: boolean): void; setIntPref(name: string, value: number): void }
}

export async function launchChromium(): Promise<Engine> {
  // Without hinting, letters are as wide as in the other engines.
  const browser = await puppeteer.launch({
    executablePath: HEADLESS_SHELL,
    headless: 'shell',
    args: [...FLAGS, '--font-render-hinting=none'],
  })
  return engineOf(browser, async (page, { javaScript = true, reducedMotion = false }) => {
    await page.setJavaScriptEnabled(javaScript)
    const value = reducedMotion ? 'reduce' : 'no-preference'
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value }])
  })
}

/** Starts Firefox, which Puppeteer drives over WebDriver BiDi. */
export async function launchFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    // Allows scripts in about:config.
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      // Overlay scrollbars, as in the other engines.
      'ui.useOverlayScrollbars': 1,
      // A mouse: fine pointer (2) and hover (4).
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
    },
  })
  // BiDi has no command for the visitor's settings, but Firefox's internal pages can change them.
  const settings = await browser.newPage()
  await settings.goto('about:config', { waitUntil: [] })
  return engineOf(browser, (_page, { javaScript = true, reducedMotion = false }) =>
    settings.evaluate(
      (javaScript, reducedMotion) => {
        Services.prefs.setBoolPref('javascript.enabled', javaScript)
        Services.prefs.setIntPref('ui.prefersReducedMotion', reducedMotion ? 1 : 0)
      },
      javaScript,
      reducedMotion,
    ),
  )
}

function engineOf(browser: Browser, changeSettings: (page: Page, visit: Visit) => Promise<void>): Engine {
  let page: Page | undefined
  return {
    async open(url, visit) {
      await page?.close()
      page = await browser.newPage()
      await changeSettings(page, visit)
      await page.setViewport({ width: visit.width, height: visit.height })
      const messages = collectMessages(page)
      await page.goto(url, { waitUntil: visit.waitForLoad === false ? [] : 'load' })
      return enginePage(page, messages)
    },
    close: () => browser.close(),
  }
}

function enginePage(page: Page, messages: string[]): EnginePage {
  return {
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: async (look, ...args) => (await page.evaluate(toExpression(look, args))) as never,
    hover: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    goTo: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack({ waitUntil: [] })),
    pdf: () => page.pdf({ format: 'letter', preferCSSPageSize: true }),
    messages: async () => messages,
  }
}

function collectMessages(page: Page): string[] {
  const messages: string[] = []
  page.on('console', (message) => messages.push(`console: ${message.text()}`))
  page.on('pageerror', (error) => messages.push(`error: ${error}`))
  page.on('requestfailed', (request) => {
    // Firefox loads icons last and cancels them on navigation.
    if (request.failure()?.errorText !== 'NS_BINDING_ABORTED') messages.push(`failed: ${request.url()}`)
  })
  return messages
}
