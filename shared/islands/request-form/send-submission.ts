import { SUBMIT_URL } from './endpoint'

/** The server needs ten seconds at most; the rest is for a slow upload. */
const TIMEOUT_MS = 30_000
/** Browsers refuse to send more than 64 KB after the page is left. */
const MAX_KEEPALIVE_BYTES = 60_000

/** Sends a submission. Resolves to the status of the response: 204 if it was delivered, 0 if there is none. */
export async function sendSubmission(body: URLSearchParams): Promise<number> {
  // Safari 15 and Chrome 100 have no `AbortSignal.timeout`.
  const controller = new AbortController()
  const { signal } = controller
  const abort = () => controller.abort()
  const timer = setTimeout(abort, TIMEOUT_MS)
  // A page that comes back from the back/forward cache never sees the response.
  const abortIfBack = ({ persisted }: PageTransitionEvent) => void (persisted && abort())
  addEventListener('pageshow', abortIfBack)
  const response = fetch(SUBMIT_URL, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body,
    // A visitor may leave the page meanwhile.
    keepalive: String(body).length < MAX_KEEPALIVE_BYTES,
    signal,
  })
  // There, WebKit does not even reject what is aborted.
  const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', reject))
  const { status } = await Promise.race([response, aborted]).catch(() => ({ status: 0 }))
  removeEventListener('pageshow', abortIfBack)
  clearTimeout(timer)
  return status
}
