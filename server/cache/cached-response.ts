import { compress } from './compress'
import type { Recorder } from './recorder'

/** The codings of the app's responses. */
export const CODINGS = ['br', 'gzip', 'deflate', 'identity'] as const

/** One representation. Headers are a flat array, which `writeHead` sends without validating each name. */
export type Representation = Readonly<{
  status: number
  headers: string[]
  body: Buffer
  validators: { etag: string | undefined }
  /** The headers of a 304; undefined if the app never sends one. */
  notModifiedHeaders: string[] | undefined
  acceptsRanges: boolean
  /** Whether the representation depends on Accept-Encoding. */
  negotiated: boolean
}>

/** The representations of one URL. */
export type CachedResponse = Readonly<Record<(typeof CODINGS)[number], Representation>>

/** Headers that depend on the connection or the time, and the length, which comes from the body. */
const NOT_CACHED = /^(connection|content-length|date|keep-alive|transfer-encoding)$/i

/** Records the app's response for `url` in every coding. Returns undefined for a server error. */
export async function cacheResponse(record: Recorder, url: string): Promise<CachedResponse | undefined> {
  const identity = await recordRepresentation(record, url, 'identity')
  if (identity.status >= 500) return undefined
  if (!identity.negotiated) return { identity, br: identity, gzip: identity, deflate: identity }
  const encoded = (coding: keyof typeof compress) =>
    recordRepresentation(record, url, coding, () => compress[coding](identity.body))
  const [br, gzip, deflate] = await Promise.all([encoded('br'), encoded('gzip'), encoded('deflate')])
  return { identity, br, gzip, deflate }
}

type Encode = () => Promise<Buffer>

/** `encode` replaces the fast compression of a streamed response by a better one. */
async function recordRepresentation(record: Recorder, url: string, coding: string, encode?: Encode) {
  const response = await record(url, { 'Accept-Encoding': coding })
  const { statusCode: status = 0, headers, rawHeaders } = response
  const replaces = encode && headers['content-encoding'] && headers['content-length'] === undefined
  if (replaces) response.destroy()
  const body = replaces ? await encode() : Buffer.concat(await response.toArray())
  const { etag } = headers
  const again = etag ? await record(url, { 'Accept-Encoding': coding, 'If-None-Match': etag }) : undefined
  again?.resume()
  return {
    status,
    headers: [...cachedHeaders(rawHeaders), 'Content-Length', String(body.length)],
    body,
    validators: { etag },
    notModifiedHeaders: again?.statusCode === 304 ? cachedHeaders(again.rawHeaders) : undefined,
    acceptsRanges: headers['accept-ranges'] === 'bytes',
    negotiated: /\baccept-encoding\b/i.test(headers.vary ?? ''),
  }
}

function cachedHeaders(rawHeaders: readonly string[]): string[] {
  // Names and values alternate.
  return rawHeaders.filter((_text, at) => !NOT_CACHED.test(rawHeaders[at - (at % 2)] ?? ''))
}
