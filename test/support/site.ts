import type { LaunchOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, type TestContext } from 'vitest'
import type { RequirementName } from '../../scripts/support/browsers'
import { type RunningServer, startBuiltSite, waitUntil } from '../../scripts/support/start-process'
import { launchChromium } from './engines/chromium'
import type { Engine, Visit } from './engines/engine'

/** `origin` is the URL of a proxy in front of the site, `allow` the problems that this page may have. */
type Options = Partial<Visit> & { origin?: string; allow?: RegExp[] }

/** Skips the tests of one file if this machine lacks the browser. Returns whether it has it. */
function requireBrowser(name: RequirementName): boolean {
  const problem = inject('missing')[name]
  beforeEach(({ skip }) => skip(problem !== undefined, problem))
  return problem === undefined
}

/** Skips a test if this machine lacks the font. */
export function requireFont(name: 'Arial' | 'Roboto', { skip }: TestContext): void {
  const problem = inject('missing')[name]
  skip(problem !== undefined, problem)
}

/**
 * Starts the built site and a browser for the tests of one file. A problem of a page, such as a console message or a
 * failed request, fails the test that caused it.
 */
export function siteInEngine(name: RequirementName, launch: () => Promise<Engine>) {
  let engine: Engine
  let site: RunningServer
  const isInstalled = requireBrowser(name)

  beforeAll(async () => {
    if (isInstalled) [engine, site] = await Promise.all([launch(), startBuiltSite()])
  })
  afterAll(() => Promise.all([engine?.close(), site?.stop()]))

  /** Opens a new page at `path` and waits until its islands are hydrated. */
  async function open(path: string, options: Options = {}) {
    const { origin = site.url, allow = [], ...others } = options
    const visit = { width: 1280, height: 800, ...others }
    const { problems, close, ...opened } = await engine.open(origin + path, visit)
    onTestFinished(async () => {
      const unexpected = (await problems()).filter((problem) => !allow.some((known) => known.test(problem)))
      await close()
      expect(unexpected, `problems of ${path}`).toEqual([])
    })
    const page = opened.page as Page
    if (visit.waitUntil !== 'commit' && visit.javaScriptEnabled !== false) await untilHydrated(page)
    return page
  }
  return { open, siteUrl: () => site.url, isInstalled }
}

export type SiteInEngine = ReturnType<typeof siteInEngine>

/** Each island is hydrated in a task of its own. After the last one a task unsets `earlyClicks`. */
export function untilHydrated(page: Page): Promise<boolean> {
  const isHydrated = () =>
    page.evaluate(() => window.earlyClicks === undefined || !document.querySelector('[data-island]'))
  return waitUntil(() => 'the islands are not hydrated', isHydrated)
}

/** The built site in Chromium, for the tests of one file. Each page is in a browser context of its own. */
export function siteInBrowser(launchOptions: LaunchOptions = {}) {
  return siteInEngine('Chromium', () => launchChromium(launchOptions))
}

/** The place of an element in the window, in CSS pixels. Not a number if the element is hidden. */
export async function boxOf(element: Locator) {
  const { x, y, width, height } = (await element.boundingBox()) ?? HIDDEN
  return { left: x, right: x + width, top: y, bottom: y + height, width, height }
}

/** The places of all that a locator finds. */
export async function boxesOf(elements: Locator) {
  return Promise.all((await elements.all()).map(boxOf))
}

/** The number of lines of an element's text. */
export function countLines(element: Locator): Promise<number> {
  return element.evaluate((box) => {
    const range = document.createRange()
    range.selectNodeContents(box)
    return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size
  })
}

const HIDDEN = { x: Number.NaN, y: Number.NaN, width: Number.NaN, height: Number.NaN }
