import type { RequestHandler } from 'express'
import { type HeaderMap, securityHeadersOf } from '../security/security-headers'
import type { Coding } from './content-coding'

/** What is sent for a URL and never changes. */
export type StoredResponse = Readonly<{
  status?: number
  headers: HeaderMap
  /** By coding (`content-coding.ts`). A request whose coding is not here receives `identity`. */
  bytes: Readonly<{ identity: Buffer } & Partial<Record<Coding, Buffer>>>
}>

/** A store of responses by URL, each with the security headers of its content type. `responses` are the first. */
export function createResponseStore(securityHeaders: HeaderMap, responses: Iterable<[string, StoredResponse]>) {
  const byUrl = new Map<string, StoredResponse>()

  function add(url: string, response: StoredResponse): void {
    const type = response.headers['Content-Type'] ?? ''
    // A page has all security headers of its own, which replace these.
    const headers = { ...securityHeadersOf(type, securityHeaders), ...response.headers }
    byUrl.set(url, { ...response, headers })
  }
  for (const [url, response] of responses) add(url, response)

  /**
   * Answers a GET from the store, with 304 if the client's copy is fresh; passes on all else. `normalize-request.ts`
   * has left one coding in Accept-Encoding. `check-request.ts` has made a GET of each HEAD, whose body Node omits.
   */
  const send: RequestHandler = function sendStoredResponse(req, res, next) {
    const response = byUrl.get(req.url)
    if (!response || req.method !== 'GET') return next()
    const { status = 200, headers, bytes } = response
    res.status(status).set(headers)
    if (req.fresh) {
      res.removeHeader('Content-Type')
      return void res.status(304).end()
    }
    const coding = req.headers['accept-encoding'] as Coding
    const body = bytes[coding] ?? bytes.identity
    if (body !== bytes.identity) res.set('Content-Encoding', coding)
    res.set('Content-Length', String(body.length)).end(body)
  }

  return { add, send, urls: () => [...byUrl.keys()] }
}
