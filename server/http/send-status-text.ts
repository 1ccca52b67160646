import { STATUS_CODES } from 'node:http'
import type { Response } from 'express'

const CONTENT_HEADERS = [
  'Accept-Ranges',
  'Cache-Control',
  'Content-Encoding',
  'Content-Type',
  'ETag',
  'Vary',
  'X-Robots-Tag',
]

/** Sends `status` and its name, without the cause. */
export function sendStatusText(res: Response, status: number): void {
  removeContentHeaders(res)
  res
    .set('Cache-Control', 'no-store')
    .status(status)
    .type('text/plain')
    .send(`${status} ${STATUS_CODES[status]}\n`)
}

/** Removes headers that describe a body we are not going to send. */
export function removeContentHeaders(res: Response): void {
  for (const name of CONTENT_HEADERS) res.removeHeader(name)
}
