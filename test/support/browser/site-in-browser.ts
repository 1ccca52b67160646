import type { LaunchOptions, Locator, Page } from 'playwright-core'
import { launchBrowser } from '../../../scripts/support/browser'
import type { Engine } from '../engines/engine'
import { siteInEngine } from '../site'

/** The built site in Chromium, for the tests of one file. Each page is in a browser context of its own. */
export function siteInBrowser(launchOptions: LaunchOptions = {}) {
  return siteInEngine(() => launchChromium(launchOptions))
}

async function launchChromium(launchOptions: LaunchOptions): Promise<Engine> {
  const browser = await launchBrowser(launchOptions)
  return {
    async open(url, { width, height, prepare, waitUntil = 'load', ...options }) {
      const context = await browser.newContext({ viewport: { width, height }, ...options })
      context.setDefaultTimeout(10_000)
      const page = await context.newPage()
      const problems = collectProblems(page, new URL(url).origin)
      await prepare?.(page)
      await page.goto(url, { waitUntil })
      return { page, problems: async () => problems, close: () => context.close() }
    },
    close: () => browser.close(),
  }
}

/** Lists console messages (one for each status of 400 or more), errors, failed requests and those to other origins. */
function collectProblems(page: Page, origin: string): string[] {
  const problems: string[] = []
  page.on('console', (message) => problems.push(`console: ${message.text()}`))
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`))
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`)) problems.push(`foreign request: ${request.url()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // After a resize the browser aborts a photo and loads another width.
    if (request.resourceType() === 'image' && reason === 'net::ERR_ABORTED') return
    problems.push(`failed: ${request.url()} ${reason}`)
  })
  return problems
}

/** The place of an element in the window, in CSS pixels. Not a number if the element is hidden. */
export async function boxOf(element: Locator) {
  const { x, y, width, height } = (await element.boundingBox()) ?? HIDDEN
  return { left: x, right: x + width, top: y, bottom: y + height, width, height }
}

const HIDDEN = { x: Number.NaN, y: Number.NaN, width: Number.NaN, height: Number.NaN }
