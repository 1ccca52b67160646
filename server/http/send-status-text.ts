import { STATUS_CODES } from 'node:http'
import type { Response } from 'express'

const OF_THE_CONTENT = [
  'Accept-Ranges',
  'Cache-Control',
  'Content-Encoding',
  'Content-Type',
  'ETag',
  'Vary',
  'X-Robots-Tag',
]

/** Answers with the bare name of `status` and nothing of the cause. */
export function sendStatusText(res: Response, status: number): void {
  removeContentHeaders(res)
  res
    .set('Cache-Control', 'no-store')
    .status(status)
    .type('text/plain')
    .send(`${status} ${STATUS_CODES[status]}\n`)
}

/** Takes back what was said of a content that is not going to be sent. */
export function removeContentHeaders(res: Response): void {
  for (const name of OF_THE_CONTENT) res.removeHeader(name)
}
