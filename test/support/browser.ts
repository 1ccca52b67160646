import type { Browser, BrowserContextOptions, LaunchOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { launchHeadlessShell } from '../../scripts/support/browser'
import { EARLY_CLICKS } from '../../shared/islands/runtime/protocol'
import { collectProblems } from './page-problems'
import { type RunningSite, startSite } from './start-site'

type OpenOptions = BrowserContextOptions & {
  /** Another server in front of the site. */
  origin?: string
  width?: number
  height?: number
  /** Runs before the page is requested: routes to hold back, scripts to add. */
  prepare?: (page: Page) => Promise<unknown>
  /** What to wait for; a bundle that is held back keeps the page from being loaded. */
  waitUntil?: 'load' | 'commit'
  /** Console messages, failed requests and the like that this page may show; any other fails the test. */
  allow?: RegExp[]
}

/** What an unknown path may show: its own line in the console, and Chromium's word on the status. */
export const NOT_FOUND_MESSAGES = [
  /^console: 404: no page at /,
  /^console: Failed to load resource: .*status of 404/,
  /^status 404: /,
]

/**
 * The built site, with `env` over its defaults, and a browser for the tests of one file. `open` loads a path in a
 * window of its own. A console message, an error, a refused or failed request, a status of 400 and more, or a request to anyone else but the site
 * fails the test that caused it.
 */
export function siteInBrowser(launchOptions: LaunchOptions = {}, env: Record<string, string> = {}) {
  let browser: Browser
  let site: RunningSite
  let problems: (() => string[])[] = []

  beforeAll(async () => {
    ;[browser, site] = await Promise.all([launchHeadlessShell(launchOptions), startSite(env)])
  })
  afterEach(async () => {
    const seen = problems.flatMap((of) => of())
    problems = []
    await Promise.all(browser.contexts().map((context) => context.close()))
    expect(seen, 'what the pages of this test showed').toEqual([])
  })
  afterAll(async () => {
    await Promise.all([browser?.close(), site?.stop()])
  })

  async function open(path: string, options: OpenOptions = {}): Promise<Page> {
    const { origin = site.url, width = 1280, height = 800, ...others } = options
    const { prepare, allow = [], waitUntil = 'load', ...contextOptions } = others
    const context = await browser.newContext({ viewport: { width, height }, ...contextOptions })
    context.setDefaultTimeout(10_000)
    const page = await context.newPage()
    problems.push(collectProblems(page, origin, allow))
    await prepare?.(page)
    await page.goto(origin + path, { waitUntil })
    if (waitUntil === 'load' && contextOptions.javaScriptEnabled !== false)
      await page.waitForFunction(scriptHasRun, EARLY_CLICKS)
    return page
  }
  return { open, siteUrl: () => site.url }
}

/**
 * The script comes after the first paint, which may be later than the page's `load`; it takes `earlyClicks` away. Always
 * true on a page without islands.
 */
function scriptHasRun(earlyClicks: string): boolean {
  return Reflect.get(window, earlyClicks) === undefined
}
