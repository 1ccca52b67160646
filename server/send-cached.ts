import type { Request, Response } from 'express'
import { CONTENT_ENCODINGS, type ContentEncoding } from './compressors'

export type HeaderMap = Readonly<{ [name: string]: string }>

/** A response in memory. It has its bytes as they are and, if that makes them smaller, compressed. */
export type CachedResponse = Readonly<{
  status?: number
  headers: HeaderMap
  bytes: Readonly<{ identity: Buffer } & { [encoding in ContentEncoding]?: Buffer }>
}>

/**
 * Sets a response's status and headers. If the client has the response already, sends 304 and returns false.
 */
export function beginResponse(
  req: Request,
  res: Response,
  { status = 200, headers }: Pick<CachedResponse, 'status' | 'headers'>,
): boolean {
  res.status(status).set(headers)
  if (!req.fresh) return true
  res.removeHeader('Content-Type')
  res.status(304).end()
  return false
}

/** Sends a cached response in the first encoding that the client accepts, or 304 if the client has it already. */
export function sendCached(req: Request, res: Response, response: CachedResponse): void {
  if (!beginResponse(req, res, response)) return
  const { bytes } = response
  // If asked for all encodings at once, Express would choose gzip for a browser's `gzip, deflate, br, zstd`.
  const encoding = CONTENT_ENCODINGS.find((name) => bytes[name] && req.acceptsEncodings(name))
  if (encoding) res.set('Content-Encoding', encoding)
  const body = bytes[encoding ?? 'identity'] ?? bytes.identity
  res.set('Content-Length', String(body.length)).end(body)
}
