import type { Request, Response } from 'express'
import { CODINGS, type Coding } from './compressors'

export type HeaderMap = Readonly<{ [name: string]: string }>

/** A response in memory. It has its bytes as they are and, if that makes them smaller, compressed. */
export type CachedResponse = Readonly<{
  status?: number
  headers: HeaderMap
  bytes: Readonly<{ identity: Buffer } & { [coding in Coding]?: Buffer }>
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

/** Sends a cached response in the first coding that the client accepts, or 304 if the client has it already. */
export function sendCached(req: Request, res: Response, response: CachedResponse): void {
  if (!beginResponse(req, res, response)) return
  const { bytes } = response
  // If asked for all codings at once, Express would choose gzip for a browser's `gzip, deflate, br, zstd`.
  const coding = CODINGS.find((name) => bytes[name] && req.acceptsEncodings(name))
  if (coding) res.set('Content-Encoding', coding)
  const body = bytes[coding ?? 'identity'] ?? bytes.identity
  res.set('Content-Length', String(body.length)).end(body)
}
