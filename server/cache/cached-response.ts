import { compress } from './compress'
import type { Recorder } from './recorder'

/** The codings that the app may answer with. */
export const CODINGS = ['br', 'gzip', 'deflate', 'identity'] as const

/** One representation. Headers are a flat array, which `writeHead` sends without validating each name. */
export type Representation = Readonly<{
  status: number
  headers: string[]
  body: Buffer
  /** What the validators of a request are compared with. */
  validators: { etag: string | undefined }
  /** Undefined if the app never answers 304. */
  notModifiedHeaders: string[] | undefined
  acceptsRanges: boolean
  /** Whether the app chooses a representation by Accept-Encoding. */
  negotiated: boolean
}>

/** What the app answers for one URL, by coding. */
export type CachedResponse = Readonly<Record<(typeof CODINGS)[number], Representation>>

/** Headers of one connection or one moment, and the length, which comes from the body. */
const NOT_CACHED = /^(connection|content-length|date|keep-alive|transfer-encoding)$/i

/** Records what the app answers for `url` in every coding; undefined if that is a server error. */
export async function cacheResponse(record: Recorder, url: string): Promise<CachedResponse | undefined> {
  const identity = await recordRepresentation(record, url, 'identity')
  if (identity.status >= 500) return undefined
  if (!identity.negotiated) return { identity, br: identity, gzip: identity, deflate: identity }
  const encoded = (coding: keyof typeof compress) =>
    recordRepresentation(record, url, coding, () => compress[coding](identity.body))
  const [br, gzip, deflate] = await Promise.all([encoded('br'), encoded('gzip'), encoded('deflate')])
  return { identity, br, gzip, deflate }
}

/** `encode` makes the body of a response that was streamed, which means compressed in haste. */
async function recordRepresentation(
  record: Recorder,
  url: string,
  coding: string,
  encode?: () => Promise<Buffer>,
): Promise<Representation> {
  const { status, headers, rawHeaders, body: received } = await record(url, { 'Accept-Encoding': coding })
  const { etag } = headers
  const again = etag ? await record(url, { 'Accept-Encoding': coding, 'If-None-Match': etag }) : undefined
  const streamed = headers['content-length'] === undefined
  const body = encode && streamed && headers['content-encoding'] ? await encode() : received
  return {
    status,
    headers: [...cachedHeaders(rawHeaders), 'Content-Length', String(body.length)],
    body,
    validators: { etag },
    notModifiedHeaders: again?.status === 304 ? cachedHeaders(again.rawHeaders) : undefined,
    acceptsRanges: headers['accept-ranges'] === 'bytes',
    negotiated: /\baccept-encoding\b/i.test(headers.vary ?? ''),
  }
}

function cachedHeaders(rawHeaders: readonly string[]): string[] {
  // The name of a header stands before its value.
  return rawHeaders.filter((_text, at) => !NOT_CACHED.test(rawHeaders[at - (at % 2)] ?? ''))
}
