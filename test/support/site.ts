import type { LaunchOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, type TestContext } from 'vitest'
import type { RequirementName } from './browsers'
import { launchChromium } from './engines/chromium'
import type { Engine, Visit } from './engines/engine'
import { startServer } from './server/start-server'
import { waitUntil } from './wait-until'

/** `origin` is the URL of a proxy in front of the site. `allow` matches the problems that this page may have. */
type Options = Partial<Visit> & { origin?: string; allow?: RegExp[] }

/** Skips a test if this machine lacks the browser or the font. */
export function skipWithout(name: RequirementName, { skip }: TestContext): void {
  const problem = inject('missing')[name]
  skip(problem !== undefined, problem)
}

/** The built server, which all files of a worker share. It ends with the worker. */
let server: ReturnType<typeof startServer> | undefined

/**
 * Opens pages of the built site in an engine that `launch` starts. A problem of a page, such as a console message or a
 * failed request, fails the test that caused it.
 */
export function siteInEngine(name: RequirementName, launch: () => Promise<Engine>) {
  let engine: Engine
  let url: string
  const isInstalled = inject('missing')[name] === undefined

  beforeEach((context) => skipWithout(name, context))
  beforeAll(async () => {
    if (!isInstalled) return
    server ??= startServer()
    const [launched, running] = await Promise.all([launch(), server])
    engine = launched
    url = running.url
  })
  afterAll(() => engine?.close())

  /** Opens a new page at `path` and waits until its islands are hydrated. */
  async function open(path: string, { origin = url, allow = [], ...others }: Options = {}) {
    const visit = { width: 1280, height: 800, ...others }
    const { problems, close, ...opened } = await engine.open(origin + path, visit)
    onTestFinished(async () => {
      const unexpected = [...new Set(await problems())].filter((problem) => !allow.some((known) => known.test(problem)))
      await close()
      expect(unexpected, `problems of ${path}`).toEqual([])
    })
    const page = opened.page as Page
    if (visit.waitUntil !== 'commit' && visit.javaScriptEnabled !== false) await untilHydrated(page)
    return page
  }
  return { open, siteUrl: () => url, isInstalled }
}

export type SiteInEngine = ReturnType<typeof siteInEngine>

/** Each island is hydrated in a task of its own. After the last one a task unsets `earlyClicks`. */
export function untilHydrated(page: Page): Promise<boolean> {
  const isHydrated = () =>
    page.evaluate(() => window.earlyClicks === undefined || !document.querySelector('[data-island]'))
  return waitUntil(() => "the islands aren't hydrated", isHydrated)
}

/** The built site in Chromium, which all files of a worker share. Each page is in a browser context of its own. */
export function siteInBrowser(launchOptions: LaunchOptions = {}) {
  const key = JSON.stringify(launchOptions)
  return siteInEngine('Chromium', async () => {
    const browser = browsers.get(key) ?? launchChromium({ ...launchOptions, handleSIGTERM: false })
    browsers.set(key, browser)
    // It ends with the worker.
    return { ...(await browser), close: async () => {} }
  })
}
const browsers = new Map<string, Promise<Engine>>()

// Vitest ends a worker with this signal, and the handlers that end servers and browsers wouldn't run.
process.once('SIGTERM', () => process.exit())
