import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express'
import express from 'express'
import createError from 'http-errors'
import type { Site } from '../../shared/content/site'
import { SENT_PATH } from '../../shared/islands/request-form/paths'
import type { Logger } from '../logger'
import { type ServedPage, sendWhenCompressed } from '../pages/page-handlers'
import type { Deliveries } from './deliveries'
import { limitRates } from './rate-limits'
import { parseSubmission } from './submission'

/** A larger form is refused with 413. */
const MAX_BODY = '64kb'

type Options = {
  site: Pick<Site, 'url'>
  deliveries: Deliveries
  /** The pages for browsers without JavaScript, by status. 502 is for any failure without a page of its own. */
  refusals: ReadonlyMap<number, ServedPage>
  logger: Logger
}

/** Returns the handlers of `POST /requests`, in the order in which a submission reaches them. */
export function receiveSubmissions({ site, deliveries, refusals, logger }: Options) {
  const requireSameOrigin: RequestHandler = function requireSameOrigin({ headers }, _res, next) {
    const { host, origin = '', 'sec-fetch-site': source } = headers
    // Browsers send Sec-Fetch-Site only over HTTPS and on localhost, and Safari before 16.4 never does. The site may
    // be reached under a name other than SITE_URL's, and a proxy may have replaced the Host.
    const isOwnOrigin = origin === site.url || origin === originOf(`${origin.split('//')[0]}//${host}`)
    if (source === undefined ? !isOwnOrigin : source !== 'same-origin') throw createError(403, 'cross-origin')
    next()
  }

  const readSubmission: RequestHandler = function readSubmission({ body }, res, next) {
    // `express.urlencoded` leaves a body of any other type unread.
    if (body === undefined) throw createError(415, 'unsupported content type')
    const submission = parseSubmission(body)
    if (!submission) throw createError(422, 'a required field is empty')
    res.locals.submission = submission
    next()
  }

  const deliver: RequestHandler = async function deliver(req, res) {
    await deliveries.deliver(res.locals.submission)
    logger.info(logFields(res), 'submission delivered')
    res.set('Cache-Control', 'no-store')
    if (wantsStatus(req)) res.sendStatus(204)
    // The browser is sent to a page that it can reload without sending the form again.
    else res.redirect(303, SENT_PATH)
  }

  const refuse: ErrorRequestHandler = function refuse(error, req, res, next) {
    // The body parser's messages may repeat what was sent, but its types don't.
    const { status, type, message } = error
    // An error without a status is our own mistake.
    if (status === undefined) return next(error)
    const fields = { ...logFields(res), cause: type ?? message }
    const level: 'info' | 'warn' | 'error' = error.logLevel ?? (status < 500 ? 'info' : 'error')
    logger[level](fields, status < 500 ? 'submission refused' : 'submission failed')
    res.set('Cache-Control', 'no-store')
    const page = refusals.get(status) ?? refusals.get(502)
    if (page && !wantsStatus(req)) return sendWhenCompressed(req, res, page, { logger, status })
    res.sendStatus(status)
  }

  // The limits come before the body, so that half-sent forms can't fill the memory.
  const parseForm = express.urlencoded({ limit: MAX_BODY, inflate: false })
  return [requireSameOrigin, ...limitRates(logger), parseForm, readSubmission, deliver, refuse]
}

/** Whether our script has sent the request. It reads only the status. */
function wantsStatus({ headers }: Request): boolean {
  return headers.accept?.includes('application/json') === true
}

/** Returns the origin as browsers write it, in lower case and without the default port. Undefined if it isn't a URL. */
function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined
}

/** Returns what the log says about a submission, without its content. `id` is that of the request's own line. */
function logFields(res: Response) {
  const { id, startedAt } = res.locals
  // A submission may be refused before it's read.
  const { submission }: Partial<Express.Locals> = res.locals
  return { id, submissionId: submission?.id, ms: Math.round(performance.now() - startedAt) }
}
