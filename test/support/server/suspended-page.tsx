import { Suspense, use } from 'react'

type Props = { part: Promise<string>; onRendered: () => void }

/** The content of a page whose second part suspends until `release` or `fail` is called. */
export function suspendedPage() {
  let release = () => {}
  let fail = (_error: Error) => {}
  let count = 0
  const part = new Promise<string>((resolve, reject) => {
    release = () => resolve('second part')
    fail = reject
  })
  // Before the first render nothing else handles a rejection.
  part.catch(() => {})
  const props = {
    part,
    onRendered: () => {
      count += 1
    },
  }
  return {
    content: () => <TwoParts {...props} />,
    /** The late part without a fallback, so that the shell waits for `release`. */
    shell: () => <LatePart {...props} />,
    /** The number of completed renders of the late part. */
    renderCount: () => count,
    release: () => release(),
    fail: (error: Error) => fail(error),
  }
}

function TwoParts(props: Props) {
  return (
    <main>
      <p>first part</p>
      <Suspense fallback={<p>please wait</p>}>
        <LatePart {...props} />
      </Suspense>
    </main>
  )
}

function LatePart({ part, onRendered }: Props) {
  const text = use(part)
  onRendered()
  return <p>{text}</p>
}
