import type { BrowserContextOptions, LaunchOptions, Page } from 'playwright-core'
import { launchBrowser } from '../../../scripts/support/browser'
import type { Engine } from '../engines/engine'
import { siteInEngine } from '../site'

type Options = BrowserContextOptions & {
  /** Runs before the page is requested, to delay routes or add scripts. */
  prepare?: (page: Page) => Promise<unknown>
}

/** The built site in Chromium, for the tests of one file. Each page is in a browser context of its own. */
export function siteInBrowser(launchOptions: LaunchOptions = {}, env: Record<string, string> = {}) {
  return siteInEngine(() => launchChromium(launchOptions), env)
}

async function launchChromium(launchOptions: LaunchOptions): Promise<Engine<Page, Options>> {
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
