import { REQUESTS_PATH } from './paths'

/** The server needs ten seconds at most. The rest is for a slow upload. */
const TIMEOUT_MS = 30_000
/** Browsers refuse to send more than 64 KB after the page is left. */
const MAX_KEEPALIVE_BYTES = 60_000

/**
 * Sends a submission. Resolves to the response's status, which is 204 if it was delivered, or to 0 if the connection
 * fails or there's no response within 30 seconds. A page that returns from the back/forward cache has lost its
 * response, so it sends again. The server doesn't deliver the same submission twice.
 */
export async function sendSubmission(body: URLSearchParams): Promise<number> {
  // Safari 15 and Chrome 100 don't have `AbortSignal.timeout`.
  const request = new AbortController()
  const listeners = new AbortController()
  const { signal } = listeners
  let isInCache = false
  const returned = new Promise<'returned'>((resolve) => {
    const leave = ({ persisted }: PageTransitionEvent) => {
      isInCache = persisted
    }
    addEventListener('pagehide', leave, { signal })
    addEventListener('pageshow', ({ persisted }) => persisted && resolve('returned'), { signal })
  })
  const answered = fetch(REQUESTS_PATH, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body,
    // The request goes on even if the visitor leaves the page.
    keepalive: String(body).length < MAX_KEEPALIVE_BYTES,
    signal: request.signal,
  })
    .then(({ status }) => status)
    // Browsers may end the request when the page enters the cache.
    .catch(async () => (isInCache ? returned : 0))
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<number>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, 0)
  })
  const result = await Promise.race([answered, returned, late])
  clearTimeout(timer)
  listeners.abort()
  // Only a request without a response is aborted, because browsers report an aborted response as a failed request.
  if (result === 'returned' || result === 0) request.abort()
  return result === 'returned' ? sendSubmission(body) : result
}
