import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { type Engine, type EnginePage, toExpression, type Visit } from './engine'
import { FIREFOX } from './installed'

/** `Services` in Firefox's internal pages. */
declare const Services: {
  prefs: { setBoolPref(name: string, value: boolean): void; setIntPref(name: string, value: number): void }
}

/** Starts Firefox, driven by Puppeteer over WebDriver BiDi. */
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
  const settings = await openSettings(browser)
  let page: Page | undefined
  return {
    async open(url, visit) {
      await page?.close()
      await changeSettings(settings, visit)
      page = await browser.newPage()
      await page.setViewport(viewport(visit))
      const messages = collectMessages(page)
      await page.goto(url, { waitUntil: visit.waitForLoad === false ? [] : 'load' })
      return enginePage(page, messages)
    },
    close: () => browser.close(),
  }
}

/** Firefox has no BiDi command for the visitor's settings, but its internal pages can change them. */
async function openSettings(browser: Browser): Promise<Page> {
  const page = await browser.newPage()
  await page.goto('about:config', { waitUntil: [] })
  return page
}

async function changeSettings(
  settings: Page,
  { javaScript = true, reducedMotion = false }: Visit,
): Promise<void> {
  await settings.evaluate(
    (javaScript, reducedMotion) => {
      Services.prefs.setBoolPref('javascript.enabled', javaScript)
      Services.prefs.setIntPref('ui.prefersReducedMotion', reducedMotion ? 1 : 0)
    },
    javaScript,
    reducedMotion,
  )
}

function viewport({ width, height, scale = 1 }: Visit) {
  return { width, height, deviceScaleFactor: scale }
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
    screenshot: ({ wholePage } = { wholePage: false }) => page.screenshot({ fullPage: wholePage }),
    pdf: () => page.pdf({ format: 'letter' }),
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
