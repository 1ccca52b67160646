import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Engine, EngineName, EnginePage, Visit } from '../../scripts/support/engines/engine'
import { launchEngine } from '../../scripts/support/engines/launch-engine'
import { waitUntil } from '../../scripts/support/wait-until'
import { EARLY_CLICKS } from '../../shared/islands/protocol'
import { type RunningSite, startSite } from './start-site'

/** What the engines say by themselves. */
const ENGINE_MESSAGES = [
  // WebKit does not know this directive.
  /Unrecognized Content-Security-Policy directive 'manifest-src'/,
  /AbortError: Skipping view transition/,
]

type OpenOptions = Partial<Visit> & {
  /** Another server in front of the site. */
  origin?: string
  /** What this page may write to the console. */
  allow?: RegExp[]
}

export type SiteInEngine = {
  engine: EngineName
  url(): string
  open(path: string, options?: OpenOptions): Promise<EnginePage>
}

/**
 * The built site and one engine for all tests of a file. `open` shows a page that is ready to be used. A console
 * message, an error or a failed request fails the test that caused it.
 */
export function siteInEngine(name: EngineName): SiteInEngine {
  let engine: Engine
  let site: RunningSite
  let opened: { page: EnginePage; allow: RegExp[] } | undefined
  let problems: string[] = []

  async function collectProblems() {
    const messages = (await opened?.page.messages()) ?? []
    const allowed = [...ENGINE_MESSAGES, ...(opened?.allow ?? [])]
    problems.push(...messages.filter((message) => !allowed.some((pattern) => pattern.test(message))))
    opened = undefined
  }
  beforeAll(async () => {
    ;[engine, site] = await Promise.all([launchEngine(name), startSite()])
  })
  afterEach(async () => {
    await collectProblems()
    const seen = problems
    problems = []
    expect(seen, 'what the pages of this test said').toEqual([])
  })
  afterAll(async () => {
    await Promise.all([engine?.close(), site?.stop()])
  })

  async function open(path: string, options: OpenOptions = {}): Promise<EnginePage> {
    await collectProblems()
    const { origin = site.url, allow = [], ...visit } = options
    const page = await engine.open(origin + path, { width: 1280, height: 800, ...visit })
    opened = { page, allow }
    const { javaScript = true, waitForLoad = true } = visit
    if (javaScript && waitForLoad) await untilHydrated(page)
    return page
  }
  return { engine: name, url: () => site.url, open }
}

/** The script comes after the first paint, which may be later than the page's `load`; it takes `earlyClicks` away. */
export function untilHydrated(page: EnginePage): Promise<true> {
  return waitUntil(
    () => 'the islands are not hydrated',
    () => page.evaluate((name) => Reflect.get(window, name) === undefined || undefined, EARLY_CLICKS),
  )
}
