import { EventEmitter, once } from 'node:events'
import { Suspense, use } from 'react'
import { vi } from 'vitest'
import type { Page } from '../../../shared/pages/page'
import { type Routes, routes as siteRoutes } from '../../../shared/pages/routes'

/**
 * Returns the site's routes with test pages at some paths. Test pages are empty in their first render, at startup.
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
