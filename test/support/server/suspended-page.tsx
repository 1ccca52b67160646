import { EventEmitter, once } from 'node:events'
import { Suspense, use } from 'react'

/** The content of a page whose second part suspends until `release` or `fail` is called. */
export function suspendedPage() {
  const events = new EventEmitter()
  const released = once(events, 'released')
  // Before the first render nothing else handles a rejection.
  released.catch(() => {})
  let count = 0
  const onRendered = () => {
    count += 1
  }
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
    /** The number of completed renders of the late part. */
    renderCount: () => count,
    release: () => events.emit('released'),
    fail: (error: Error) => events.emit('error', error),
  }
}

function LatePart({ released, onRendered }: { released: Promise<unknown>; onRendered: () => void }) {
  use(released)
  onRendered()
  return <p>second part</p>
}
