import type { Request, Response } from 'express'
import { SENT_PATH } from '../../shared/islands/request-form/paths'

/** Answers a delivered submission. Our script gets 204. A browser is sent to a page, so that a reload sends nothing. */
export function sendDelivered(req: Request, res: Response): void {
  res.set('Cache-Control', 'no-store')
  if (wantsStatus(req)) res.sendStatus(204)
  else res.redirect(303, SENT_PATH)
}

/** Returns whether our script has sent the request. The script reads only the status. */
export function wantsStatus({ headers }: Request): boolean {
  return headers.accept?.includes('application/json') === true
}
