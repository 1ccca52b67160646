import { existsSync } from 'node:fs'
import { chromium, type LaunchOptions, type Page } from 'playwright-core'
import { chromiumPath } from '../browsers'
import { PATIENCE_MS, TEST_MS } from '../patience'
import type { Engine } from './engine'

/** Debian's headless shell opens a page in half of Chromium's time, but it doesn't have a back/forward cache. */
const SHELL = '/usr/bin/chromium-headless-shell'

/** These options stop Chromium's own requests. Its sandbox needs rights that containers lack. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Starts Chromium. Each page is in a browser context of its own. To watch it, add `headless: false` to `launch`, and set
 * the variable `CHROMIUM` to the path of one with a window.
 */
export async function launchChromium(options: LaunchOptions): Promise<Engine> {
  const isShell = !process.env.CHROMIUM && existsSync(SHELL)
  const executablePath = isShell ? SHELL : (chromiumPath() ?? '')
  const args = [...FLAGS, ...(options.args ?? [])]
  const browser = await chromium.launch({ executablePath, ...options, args })
  return {
    async open(url, { width, height, prepare, waitUntil = 'load', ...options }) {
      const context = await browser.newContext({ viewport: { width, height }, ...options })
      context.setDefaultTimeout(PATIENCE_MS)
      // Some tests load many pages at once.
      context.setDefaultNavigationTimeout(TEST_MS / 2)
      const page = await context.newPage()
      const problems = collectProblems(page, new URL(url).origin)
      await prepare?.(page)
      await page.goto(url, { waitUntil })
      return { page, problems: async () => problems, close: () => context.close() }
    },
    close: () => browser.close(),
  }
}

/**
 * Lists console messages (one for each status of 400 or more), errors, failed requests and requests to other origins.
 */
function collectProblems(page: Page, origin: string): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    const { url } = message.location()
    // Chromium doesn't name the file that has failed.
    const place = message.text().startsWith('Failed to load resource') ? ` ${url}` : ''
    problems.push(`console: ${message.text()}${place}`)
  })
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
