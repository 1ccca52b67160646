import { STATUS_CODES } from 'node:http'
import type { Response } from 'express'

/** Sends `status` and its name, without the cause. */
export function sendStatusText(res: Response, status: number): void {
  const text = `${status} ${STATUS_CODES[status]}\n`
  res.set('Cache-Control', 'no-store').status(status).type('text/plain').send(text)
}
