import type { ErrorRequestHandler } from 'express'
import type { Logger } from '../log/logger'
import { sendRendered } from '../pages/errors'
import type { PreparedPage } from '../pages/prepare-pages'
import { logFields } from './log-fields'
import { wantsStatus } from './send-delivered'

/**
 * Logs and answers submissions that weren't delivered. Our script gets the status. A browser gets the page that `pages`
 * has for the status, or the page for 502 if there's none.
 */
export function sendRefusal(pages: ReadonlyMap<number, PreparedPage>, logger: Logger): ErrorRequestHandler {
  return function refuseSubmission(error, req, res, next) {
    // The body parser's messages may repeat what was sent, but its types don't.
    const { status, type, message } = error
    // An error without a status is our own mistake.
    if (status === undefined) return next(error)
    const fields = logFields(res, type ?? message)
    if (status < 500) logger.info(fields, 'submission refused')
    else logger.error(fields, 'submission failed')
    res.set('Cache-Control', 'no-store')
    const page = pages.get(status) ?? pages.get(502)
    if (page && !wantsStatus(req)) sendRendered(page, status, req, res)
    else res.sendStatus(status)
  }
}
