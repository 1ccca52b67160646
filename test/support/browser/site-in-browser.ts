import type { Browser, BrowserContextOptions, LaunchOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { launchHeadlessShell } from '../../../scripts/support/browser'
import { EARLY_CLICKS } from '../../../shared/islands/runtime/protocol'
import { type RunningSite, startSite } from '../server/start-site'

type OpenOptions = BrowserContextOptions & {
  /** The URL of a proxy in front of the site. */
  origin?: string
  width?: number
  height?: number
  /** Runs before the page is requested, to delay routes or add scripts. */
  prepare?: (page: Page) => Promise<unknown>
  /** Use `commit` if a script is delayed, because `load` waits for it. */
  waitUntil?: 'load' | 'commit'
  /** Problems that this page may have. Any other fails the test. */
  allow?: RegExp[]
}

/**
 * Starts the built site, with `env` over its defaults, and a browser for the tests of one file. `open` loads a path
 * in a new browser context. A console message, an error, a failed request, a status of 400 or more, or a request to
 * another origin fails the test that caused it.
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
    expect(seen, 'problems of the pages of this test').toEqual([])
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
 * The script may run after `load`, because it waits for the first paint. It deletes `earlyClicks`. Always true on a
 * page without islands.
 */
function scriptHasRun(earlyClicks: string): boolean {
  return Reflect.get(window, earlyClicks) === undefined
}

/** Records problems of `page`, such as requests to other origins than `siteUrl`. The returned function lists them. */
function collectProblems(page: Page, siteUrl: string, allow: RegExp[]): () => string[] {
  const problems: string[] = []
  page.on('console', (message) => problems.push(`console: ${message.text()}`))
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`))
  page.on('request', (request) => {
    if (!request.url().startsWith(`${siteUrl}/`)) problems.push(`foreign request: ${request.url()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // After a resize the browser aborts a photo and loads another width.
    if (request.resourceType() === 'image' && reason === 'net::ERR_ABORTED') return
    problems.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`status ${response.status()}: ${response.url()}`)
  })
  return () => problems.filter((problem) => !allow.some((pattern) => pattern.test(problem)))
}
