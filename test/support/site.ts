import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type RunningServer, startBuiltSite, waitUntil } from '../../scripts/support/start-process'
import { EARLY_CLICKS } from '../../shared/islands/runtime/protocol'
import type { Engine, Visit } from './engines/engine'

type OpenOptions = {
  /** The URL of a proxy in front of the site. */
  origin?: string
  /** Problems that this page may have. */
  allow?: RegExp[]
}

/**
 * Starts the built site and a browser for the tests of one file. A problem of a page, such as a console message or a
 * failed request, fails the test that caused it.
 */
export function siteInEngine(launch: () => Promise<Engine>) {
  let engine: Engine
  let site: RunningServer
  let opened: { problems(): Promise<string[]>; close(): Promise<void> }[] = []

  beforeAll(async () => {
    ;[engine, site] = await Promise.all([launch(), startBuiltSite()])
  })
  afterEach(async () => {
    const pages = opened
    opened = []
    const problems = await Promise.all(pages.map((page) => page.problems()))
    await Promise.all(pages.map((page) => page.close()))
    expect(problems.flat(), 'problems of the pages of this test').toEqual([])
  })
  afterAll(() => Promise.all([engine?.close(), site?.stop()]))

  /** Opens a new page at `path` and waits until its islands are hydrated. */
  async function open(path: string, options: Partial<Visit> & OpenOptions = {}) {
    const { origin = site.url, allow = [], ...others } = options
    const visit = { width: 1280, height: 800, ...others }
    const { problems, close, ...tab } = await engine.open(origin + path, visit)
    const page = tab.page as Page
    const isUnexpected = (problem: string) => !allow.some((pattern) => pattern.test(problem))
    opened.push({ problems: async () => (await problems()).filter(isUnexpected), close })
    // Each island is hydrated in a task of its own, the last of which unsets `earlyClicks`.
    const isHydrated = () => page.evaluate((name) => Reflect.get(window, name) === undefined, EARLY_CLICKS)
    if (visit.waitUntil !== 'commit' && visit.javaScriptEnabled !== false)
      await waitUntil(() => 'the islands are not hydrated', isHydrated)
    return page
  }
  return { open, siteUrl: () => site.url }
}

export type SiteInEngine = ReturnType<typeof siteInEngine>
