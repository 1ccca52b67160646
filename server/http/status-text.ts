import { STATUS_CODES } from 'node:http'
import type { Response } from 'express'

/** The body of a response that is no page: the status and its name, without the cause. */
export function statusText(status: number): string {
  return `${status} ${STATUS_CODES[status]}\n`
}

/** Sends `statusText`. */
export function sendStatusText(res: Response, status: number): void {
  res.set('Cache-Control', 'no-store').status(status).type('text/plain').send(statusText(status))
}
