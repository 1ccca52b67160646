import { EventEmitter, once } from 'node:events'
import { resolve } from 'node:path'
import pino from 'pino'
import { Suspense, use } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import { createApp } from '../../../server/app'
import { readConfig } from '../../../server/config/read-config'
import { createHttpServer } from '../../../server/connections/http-server'
import type { Page } from '../../../shared/pages/page'
import { type Routes, routes as siteRoutes } from '../../../shared/pages/routes'
import { expectPrivate } from './expect-private'
import { listenInTest } from './start-site'

/** How the site sends its pages. */
export const PAGE_SOURCES = ['streamed', 'cached'] as const

type Options = {
  source?: (typeof PAGE_SOURCES)[number]
  env?: Record<string, string>
  routes?: Routes
  /** The build's folder. */
  dist?: string
}

/** Serves the site on a free port until the test ends, or until `onEnd` has it closed. */
export async function serveSite(
  { source, env, routes = siteRoutes, dist = 'dist' }: Options = {},
  onEnd: (end: () => void) => unknown = onTestFinished,
) {
  const log: Record<string, unknown>[] = []
  const sink = { write: (line: string) => log.push(JSON.parse(line)) }
  const logger = pino({ base: null, formatters: { level: (level) => ({ level }) } }, sink)
  onEnd(() => expectPrivate(log.map((entry) => JSON.stringify(entry))))
  const config = readConfig({ NODE_ENV: 'test', ...env })
  const parts = await createApp({ config, routes, logger, dist: resolve(dist) })
  if (source === 'cached') await parts.cacheAllPages()
  const server = createHttpServer(parts.app)
  const url = await listenInTest(server, onEnd)
  return { ...parts, server, port: Number(new URL(url).port), url, log }
}

const shared = new Map<string, ReturnType<typeof serveSite>>()

/**
 * Returns a site for tests that only read it. A worker starts it once, because each start renders every page. An error
 * in its log fails the test.
 */
export async function sharedSite(options: Pick<Options, 'source' | 'env'> = {}) {
  const key = JSON.stringify(options)
  const start = shared.get(key) ?? serveSite(options, () => {})
  shared.set(key, start)
  const { url, port, server, log } = await start
  server.unref()
  onTestFinished(() => {
    expect(log.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([])
    expectPrivate(log.map((entry) => JSON.stringify(entry)))
  })
  return { url, port }
}

/**
 * Returns the site's routes with test pages at some paths. Test pages are empty in their first render, at the start.
 */
export function routesWith(contents: Record<string, Page['Body']>): Routes {
  const made = Object.entries(contents).map(([path, Body]) => {
    let renders = 0
    return { ...testPage((props) => (renders++ === 0 ? undefined : Body(props))), path }
  })
  return { ...siteRoutes, pages: [...siteRoutes.pages, ...made] }
}

/** A test page with the head of the server-error page. */
export function testPage(Body: Page['Body']): Page {
  return { ...siteRoutes.serverError, name: 'test', Body }
}

/** The content of a page that fails to render. */
export function broken(): never {
  throw new Error('the secret cause')
}

/** The content of a page whose second part suspends until `release` or `fail` is called. */
export function suspendedPage() {
  const events = new EventEmitter()
  const released = once(events, 'released')
  // Before the first render nothing else handles a rejection.
  released.catch(() => {})
  const onRendered = vi.fn()
  const latePart = <LatePart released={released} onRendered={onRendered} />
  const twoParts = (
    <main>
      <p>first part</p>
      <Suspense fallback={<p>please wait</p>}>{latePart}</Suspense>
    </main>
  )
  return {
    content: () => twoParts,
    /** The late part without a fallback, so that the shell waits for `release`. */
    shell: () => latePart,
    /** Called by each completed render of the late part. */
    onRendered,
    release: () => events.emit('released'),
    fail: (error: Error) => events.emit('error', error),
  }
}

function LatePart({ released, onRendered }: { released: Promise<unknown>; onRendered: () => void }) {
  use(released)
  onRendered()
  return <p>second part</p>
}
