import type { Page } from 'playwright-core'
import { launchHeadlessShell } from '../browser'
import { type Engine, type EnginePage, toExpression } from './engine'

/** Starts Chromium, driven by Playwright. */
export async function launchChromium(): Promise<Engine> {
  const browser = await launchHeadlessShell()
  return {
    async open(
      url,
      { width, height, scale = 1, javaScript = true, reducedMotion = false, waitForLoad = true },
    ) {
      await Promise.all(browser.contexts().map((context) => context.close()))
      const page = await browser.newPage({
        viewport: { width, height },
        deviceScaleFactor: scale,
        javaScriptEnabled: javaScript,
        reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
      })
      const messages = collectMessages(page)
      await page.goto(url, { waitUntil: waitForLoad ? 'load' : 'commit' })
      return enginePage(page, messages)
    },
    close: () => browser.close(),
  }
}

function enginePage(page: Page, messages: string[]): EnginePage {
  return {
    resize: (width, height) => page.setViewportSize({ width, height }),
    evaluate: (look, ...args) => page.evaluate(toExpression(look, args)),
    hover: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    goTo: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack({ waitUntil: 'commit' })),
    screenshot: ({ wholePage } = { wholePage: false }) => page.screenshot({ fullPage: wholePage }),
    pdf: () => page.pdf({ format: 'Letter', preferCSSPageSize: true }),
    messages: async () => messages,
  }
}

function collectMessages(page: Page): string[] {
  const messages: string[] = []
  page.on('console', (message) => messages.push(`console: ${message.text()}`))
  page.on('pageerror', (error) => messages.push(`error: ${error.message}`))
  page.on('requestfailed', (request) => messages.push(`failed: ${request.url()}`))
  return messages
}
