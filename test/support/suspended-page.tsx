import { Suspense, use } from 'react'

type Props = { part: Promise<string>; onRendered: () => void }

/** The content of a page whose second part is ready when `release` is called, or fails with `fail`. */
export function suspendedPage() {
  let release = () => {}
  let fail = (_error: Error) => {}
  let count = 0
  const part = new Promise<string>((resolve, reject) => {
    release = () => resolve('second part')
    fail = reject
  })
  // A rejection before the first render is handled by nobody else.
  part.catch(() => {})
  const props = {
    part,
    onRendered: () => {
      count += 1
    },
  }
  return {
    content: () => <TwoParts {...props} />,
    /** The late part without a fallback: the shell is not ready before `release`. */
    shell: () => <LatePart {...props} />,
    /** How many times the late part was rendered to its end. */
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
