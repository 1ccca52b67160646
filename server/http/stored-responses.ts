import type { RequestHandler } from 'express'
import fresh from 'fresh'
import { type HeaderMap, securityHeadersOf } from '../security/security-headers'
import { CODINGS, type Coding } from './content-coding'

/** A response that never changes, in one coding. Headers are flat arrays, which `writeHead` sends as they are. */
type StoredResponse = Readonly<{
  status: number
  headers: string[]
  body: Buffer
  /** Undefined if the response has no entity tag. */
  notModified: { etag: string; headers: string[] } | undefined
}>

/** A response in every coding that a request can have. */
export type StoredResponseByCoding = Readonly<Record<string, StoredResponse>>

/** Stored responses by URL. */
export type StoredResponses = Map<string, StoredResponseByCoding>

type Parts = Readonly<{
  status?: number
  headers: HeaderMap
  /** Without the bytes of a coding, the response to it is the identity. */
  bytes: Readonly<{ identity: Buffer } & Partial<Record<Coding, Buffer>>>
  securityHeaders: HeaderMap
}>

/** Makes a response that `sendStoredResponses` sends. The security headers are those of its content type. */
export function storedResponse({
  status = 200,
  headers,
  bytes,
  securityHeaders,
}: Parts): StoredResponseByCoding {
  const all = { ...securityHeadersOf(headers['Content-Type'] ?? '', securityHeaders), ...headers }
  const { 'Content-Type': _, ETag: etag, ...others } = all
  const notModified = etag === undefined ? undefined : { etag, headers: flat({ ...others, ETag: etag }) }
  const inCoding = (coding: Coding): StoredResponse => {
    const body = bytes[coding] ?? bytes.identity
    const encoding = body === bytes.identity ? {} : { 'Content-Encoding': coding }
    const length = { 'Content-Length': String(body.length) }
    return { status, headers: flat({ ...all, ...encoding, ...length }), body, notModified }
  }
  return Object.fromEntries(CODINGS.map((coding) => [coding, inCoding(coding)]))
}

/** Names and values in turn. */
function flat(headers: HeaderMap): string[] {
  return Object.entries(headers).flat()
}

/** Sends the stored response to a normalized request, or 304. Passes on requests without one. */
export function sendStoredResponses(responses: StoredResponses): RequestHandler {
  return function sendStoredResponse(req, res, next) {
    const response = responses.get(req.url)?.[req.headers['accept-encoding'] ?? '']
    if (!response || req.method !== 'GET') return next()
    const { status, headers, body, notModified } = response
    if (notModified && fresh(req.headers, notModified)) res.writeHead(304, notModified.headers).end()
    else res.writeHead(status, headers).end(body)
  }
}
