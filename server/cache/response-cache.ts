import type { IncomingMessage } from 'node:http'
import { negotiateCoding } from '../http/negotiate-coding'
import { isMalformed } from '../http/reject-malformed-requests'
import { type CachedResponse, CODINGS, cacheResponse, type Representation } from './cached-response'
import { createRecorder, type RecordedApp } from './recorder'

const RANGE_AND_PRECONDITIONS = ['range', 'if-match', 'if-unmodified-since']

export type ResponseCache = ReturnType<typeof createResponseCache>

/** An empty cache of the responses of `app`. */
export function createResponseCache(app: RecordedApp) {
  const codingOf = memoized((acceptEncoding) => negotiateCoding(acceptEncoding, CODINGS))
  const responses = new Map<string, CachedResponse>()
  return {
    /** The representation for a request, or undefined if the app must respond. */
    find(req: IncomingMessage, url: string): Representation | undefined {
      if (req.method !== 'GET' && req.method !== 'HEAD') return undefined
      // Its body may turn out malformed after the headers; Express responds late enough to notice.
      if (req.headers['transfer-encoding'] !== undefined) return undefined
      const response = responses.get(url)
      if (!response || isMalformed(req) || isRangeOrPrecondition(req, response)) return undefined
      return response[codingOf(req.headers['accept-encoding'] ?? '')]
    },
    /** Records the app's responses for `urls`. Each is served as soon as all its representations are recorded. */
    async fill(urls: Iterable<string>): Promise<void> {
      const record = createRecorder(app)
      // In parallel: on a busy server each response waits for its turn.
      const recordings = Array.from(urls, async (url) => {
        const response = await cacheResponse(record, url)
        if (response) responses.set(url, response)
      })
      await Promise.all(recordings)
    },
  }
}

function isRangeOrPrecondition({ headers }: IncomingMessage, { identity }: CachedResponse): boolean {
  return identity.acceptsRanges && RANGE_AND_PRECONDITIONS.some((name) => headers[name] !== undefined)
}

const MAX_REMEMBERED = 64

/** Remembers the results of `compute`: most browsers send one of a few headers. */
function memoized<Value>(compute: (text: string) => Value): (text: string) => Value {
  const remembered = new Map<string, Value>()
  return function recall(text) {
    const value = remembered.get(text) ?? compute(text)
    if (remembered.size < MAX_REMEMBERED) remembered.set(text, value)
    return value
  }
}
