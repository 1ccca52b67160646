import type { RequestHandler } from 'express'
import fresh from 'fresh'
import { type HeaderMap, securityHeadersOf } from '../security/security-headers'
import { CODINGS, type Coding } from './content-coding'

/** What is sent for a URL and never changes. */
export type Content = Readonly<{
  status?: number
  headers: HeaderMap
  /** By coding (`content-coding.ts`). A request whose coding is not here receives `identity`. */
  bytes: Readonly<{ identity: Buffer } & Partial<Record<Coding, Buffer>>>
}>

/** A store of responses by URL and coding, each with the security headers of its content type. */
export function createResponseStore(securityHeaders: HeaderMap) {
  const responses = new Map<string, Record<string, ReturnType<typeof responseIn>>>()

  function add(url: string, content: Content): void {
    const byCoding = CODINGS.map((coding) => [coding, responseIn(coding, content, securityHeaders)])
    responses.set(url, Object.fromEntries(byCoding))
  }

  /**
   * Answers a GET from the store, with 304 if the client's copy is fresh; passes on all else. `normalize-request.ts`
   * has left one coding, at least `identity`, in Accept-Encoding. `check-request.ts` has made a GET of each HEAD, whose body Node omits.
   */
  const send: RequestHandler = function sendStoredResponse(req, res, next) {
    const response = responses.get(req.url)?.[req.headers['accept-encoding'] ?? '']
    if (!response || req.method !== 'GET') return next()
    const { status, headers, body, etag, notModifiedHeaders } = response
    const isFresh = etag !== undefined && fresh(req.headers, { etag })
    if (isFresh) res.writeHead(304, notModifiedHeaders).end()
    else res.writeHead(status, headers).end(body)
  }

  return { add, send, urls: () => [...responses.keys()] }
}

/** The response in one coding. Its headers are flat arrays, which `writeHead` sends as they are. */
function responseIn(coding: Coding, { status = 200, headers, bytes }: Content, securityHeaders: HeaderMap) {
  const { 'Content-Type': type = '', ...others } = headers
  // A page has all security headers of its own, which replace these.
  const common = { ...securityHeadersOf(type, securityHeaders), ...others }
  const body = bytes[coding] ?? bytes.identity
  /** A 304 does without these. */
  const bodyHeaders = {
    'Content-Type': type,
    ...(body !== bytes.identity && { 'Content-Encoding': coding }),
    'Content-Length': String(body.length),
  }
  return {
    status,
    headers: Object.entries({ ...common, ...bodyHeaders }).flat(),
    notModifiedHeaders: Object.entries(common).flat(),
    body,
    etag: headers.ETag,
  }
}
