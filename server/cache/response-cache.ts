import type { IncomingMessage } from 'node:http'
import { negotiateCoding } from '../http/negotiate-coding'
import { isMalformed } from '../http/reject-malformed-requests'
import { type CachedResponse, CODINGS, cacheResponse, type Representation } from './cached-response'
import { createRecorder, type RecordedApp } from './recorder'

export type ResponseCache = Readonly<{
  /** The representation that answers a request, or undefined if only the app can. */
  find: (req: IncomingMessage, url: string) => Representation | undefined
  /** Records what the app answers for each of `urls`, then swaps all of it in at once. */
  fill: (urls: Iterable<string>) => Promise<void>
}>

/** An empty cache of the responses of `app`. */
export function createResponseCache(app: RecordedApp): ResponseCache {
  const codingOf = memoized((acceptEncoding) => negotiateCoding(acceptEncoding, CODINGS))
  let responses: ReadonlyMap<string, CachedResponse | undefined> = new Map()
  return {
    find(req, url) {
      if (req.method !== 'GET' && req.method !== 'HEAD') return undefined
      // Its body may prove malformed only after the headers, which Express leaves time for.
      if (req.headers['transfer-encoding'] !== undefined) return undefined
      const response = responses.get(url)
      if (!response || isMalformed(req) || asksForPart(req, response)) return undefined
      return response[codingOf(req.headers['accept-encoding'] ?? '')]
    },
    async fill(urls) {
      const record = createRecorder(app)
      // In parallel: on a busy server each response waits for its turn.
      const recorded = [...urls].map(async (url) => [url, await cacheResponse(record, url)] as const)
      responses = new Map(await Promise.all(recorded))
    },
  }
}

function asksForPart({ headers }: IncomingMessage, { identity }: CachedResponse): boolean {
  if (!identity.acceptsRanges) return false
  return (
    headers.range !== undefined ||
    headers['if-match'] !== undefined ||
    headers['if-unmodified-since'] !== undefined
  )
}

const MOST_REMEMBERED = 64

/** `compute` that remembers: browsers of one kind all send the same header. */
function memoized<Value>(compute: (text: string) => Value): (text: string) => Value {
  const remembered = new Map<string, Value>()
  return function recall(text) {
    const known = remembered.get(text)
    if (known !== undefined) return known
    const value = compute(text)
    if (remembered.size < MOST_REMEMBERED) remembered.set(text, value)
    return value
  }
}
