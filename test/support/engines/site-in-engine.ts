import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { waitUntil } from '../../../scripts/support/wait-until'
import { EARLY_CLICKS } from '../../../shared/islands/runtime/protocol'
import { type RunningSite, startSite } from '../server/start-site'
import type { Engine, EngineName, EnginePage, Visit } from './engine'
import { launchEngine } from './launch-engine'

/** Messages of an engine itself, about a directive that it does not support and a skipped view transition. */
const ENGINE_MESSAGES: Record<EngineName, RegExp[]> = {
  chromium: [],
  firefox: [],
  webkit: [
    /Unrecognized Content-Security-Policy directive 'manifest-src'/,
    /AbortError: Skipping view transition/,
  ],
}

type OpenOptions = Partial<Visit> & {
  /** The URL of a proxy in front of the site. */
  origin?: string
  /** Messages that this page may write to the console. */
  allow?: RegExp[]
}

export type SiteInEngine = {
  siteUrl(): string
  /** Opens the page at `path` and waits until its islands are hydrated. */
  open(path: string, options?: OpenOptions): Promise<EnginePage>
  /** Opens it in Chromium, which the first call starts. */
  openModel(path: string, options?: OpenOptions): Promise<EnginePage>
}

/**
 * Starts the built site and one engine for the tests of one file. A console message, an error or a failed
 * request in the engine fails the test that caused it.
 */
export function siteInEngine(name: EngineName): SiteInEngine {
  let engine: Engine
  let model: Promise<Engine> | undefined
  let site: RunningSite
  let opened: { page: EnginePage; allow: RegExp[] } | undefined
  let problems: string[] = []

  beforeAll(async () => {
    ;[engine, site] = await Promise.all([launchEngine(name), startSite()])
  })
  afterEach(async () => {
    await collectProblems()
    const seen = problems
    problems = []
    expect(seen, 'messages of the pages of this test').toEqual([])
  })
  afterAll(async () => {
    await Promise.all([engine?.close(), model?.then(({ close }) => close()), site?.stop()])
  })

  async function collectProblems() {
    const messages = (await opened?.page.messages()) ?? []
    const allowed = [...ENGINE_MESSAGES[name], ...(opened?.allow ?? [])]
    problems.push(...messages.filter((message) => !allowed.some((pattern) => pattern.test(message))))
    opened = undefined
  }
  async function openIn(
    engine: Engine,
    path: string,
    { origin = site.url, allow: _, ...visit }: OpenOptions = {},
  ) {
    const page = await engine.open(origin + path, { width: 1280, height: 800, ...visit })
    const { javaScript = true, waitForLoad = true } = visit
    if (javaScript && waitForLoad) await untilHydrated(page)
    return page
  }
  return {
    siteUrl: () => site.url,
    async open(path, options) {
      await collectProblems()
      const page = await openIn(engine, path, options)
      opened = { page, allow: options?.allow ?? [] }
      return page
    },
    async openModel(path, options) {
      model ??= launchEngine('chromium')
      return openIn(await model, path, options)
    },
  }
}

/** The script may run after `load`, because it waits for the first paint. It deletes `earlyClicks`. */
function untilHydrated(page: EnginePage): Promise<true> {
  return waitUntil(
    () => 'the islands are not hydrated',
    () => page.evaluate((name) => Reflect.get(window, name) === undefined, EARLY_CLICKS),
  )
}
