import { Suspense, use } from 'react'

type Props = { part: Promise<string> }

/** The content of a page whose second part is ready when `release` is called, or fails with `fail`. */
export function suspendedPage() {
  let release = () => {}
  let fail = (_error: Error) => {}
  const part = new Promise<string>((resolve, reject) => {
    release = () => resolve('second part')
    fail = reject
  })
  // React listens only from the first render on; a rejection before that is nobody's fault.
  part.catch(() => {})
  return {
    content: () => <TwoParts part={part} />,
    /** The late part without a fallback: not even the shell is ready before `release`. */
    shell: () => <LatePart part={part} />,
    release: () => release(),
    fail: (error: Error) => fail(error),
  }
}

function TwoParts({ part }: Props) {
  return (
    <main>
      <p>first part</p>
      <Suspense fallback={<p>please wait</p>}>
        <LatePart part={part} />
      </Suspense>
    </main>
  )
}

function LatePart({ part }: Props) {
  return <p>{use(part)}</p>
}
