import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express'
import { ipKeyGenerator, rateLimit } from 'express-rate-limit'
import type { Site } from '../../shared/content/site'
import { SUBMITTED_URL } from '../../shared/islands/request-form/endpoint'
import type { Destination } from '../config/requests-to'
import type { Logger } from '../log/logger'
import { clientOf } from '../log/request-log'
import type { PreparedPage } from '../pages/prepare-pages'
import { createDeliveries, type Deliveries } from './deliver-submissions'
import { readSubmission, refusal } from './submission'

const MAX_BODY = '64kb'
/** The text `tooMany` (shared/content/submissions.ts) names the minutes, too. An IPv6 client counts by its /56 network. */
const LIMIT_OF_A_CLIENT = { max: 5, minutes: 10, keyOf: (req: Request) => ipKeyGenerator(clientOf(req)) }
const LIMIT_IN_ALL = { max: 30, minutes: 1, keyOf: () => 'all' }

type Options = {
  destination: Destination
  site: Site
  /** What visitors without JavaScript see, by status; 502 for any other (`shared/pages/submission-pages.tsx`). */
  pages: ReadonlyMap<number, PreparedPage>
  logger: Logger
}

/** The handlers of `POST /requests`. `settled` resolves when no delivery is under way. */
export function createSubmissionHandlers({ destination, site, pages, logger }: Options) {
  const deliveries = createDeliveries(destination, site)
  const respond = responder(pages)

  const deliver: RequestHandler = async function deliver(req, res) {
    const { submission } = res.locals
    // Asked before `deliverOnce` adds it.
    const cause = deliveries.has(submission.id) ? 'sent again' : undefined
    await deliveries.deliverOnce(submission)
    logger.info(logFields(res, cause), 'submission delivered')
    respond(req, res, 204)
  }

  const refuse: ErrorRequestHandler = function refuse(error, req, res, next) {
    // A `refusal`, also of a failed delivery, says why in its message, and an error of the body parser in its `type`.
    // Any other error has no status: it is a fault of ours.
    const { status, type, message } = error
    if (status === undefined) return next(error)
    const fields = logFields(res, type ?? message)
    if (status < 500) logger.info(fields, 'submission refused')
    else logger.error(fields, 'submission failed')
    respond(req, res, status)
  }

  return {
    handlers: [
      checkSource(site.url),
      express.urlencoded({ limit: MAX_BODY, inflate: false }),
      checkForm,
      warnOfUntrustedProxy(logger),
      limitSubmissions(LIMIT_OF_A_CLIENT, deliveries),
      limitSubmissions(LIMIT_IN_ALL, deliveries),
      deliver,
      refuse,
    ],
    settled: deliveries.settled,
  }
}

/** Refuses submissions from other sites and of other types. */
function checkSource(origin: string): RequestHandler {
  return function check(req, res, next) {
    // Browsers send Sec-Fetch-Site only over HTTPS and on localhost. Safari before 16.4 never does.
    const source = req.headers['sec-fetch-site']
    const isOurs = source === undefined ? req.headers.origin === origin : source === 'same-origin'
    if (!isOurs) throw refusal(403, 'another origin')
    if (!req.is('application/x-www-form-urlencoded')) throw refusal(415, 'another type')
    // Node leaves `100 Continue` to us, because http-server.ts listens to `checkContinue`.
    if (/^100-continue$/i.test(req.headers.expect ?? '')) res.writeContinue()
    next()
  }
}

/** Refuses incomplete submissions and those of bots. Bots get no false confirmation: a supposed bot may be a person. */
const checkForm: RequestHandler = function checkForm(req, res, next) {
  const submission = readSubmission(req.body)
  res.locals.submission = submission
  if (submission.isIncomplete) throw refusal(422, 'a required field is empty')
  if (submission.isSpam) throw refusal(403, 'spam')
  next()
}

/** Warns once if a proxy is not trusted, because the limit then counts all of its visitors as one client. */
function warnOfUntrustedProxy(logger: Logger): RequestHandler {
  let isWarned = false
  return function warn({ headers, ips, socket }, _res, next) {
    // Express fills `ips` from X-Forwarded-For only if it trusts the proxy.
    if (!isWarned && headers['x-forwarded-for'] && ips.length === 0) {
      isWarned = true
      const { remoteAddress: proxy = '' } = socket
      logger.warn({ proxy }, 'X-Forwarded-For from a proxy that TRUST_PROXY does not trust')
    }
    next()
  }
}

/** Refuses the submissions beyond `max`. One sent again counts only if its delivery has failed. */
function limitSubmissions({ max, minutes, keyOf }: typeof LIMIT_OF_A_CLIENT, deliveries: Deliveries) {
  return rateLimit({
    windowMs: minutes * 60_000,
    limit: max,
    keyGenerator: keyOf,
    skip: (_req, res) => deliveries.has(res.locals.submission.id),
    handler: (_req, _res, next) => next(refusal(429, `${max} in ${minutes} min`)),
    legacyHeaders: false,
  })
}

/**
 * What the log says of a submission, never its content. `cause` says why it was refused, or that it was sent again;
 * `id` and `startedAt` are the request's (`request-log.ts`); `messageId` is the submission's, as in its Message-ID.
 */
function logFields(res: Response, cause?: string) {
  const { id, startedAt, submission } = res.locals
  const ms = Math.round(performance.now() - startedAt)
  return { id, messageId: submission?.id, ms, ...(cause && { cause }) }
}

/**
 * Returns a function that responds to a submission: a script receives `status`, and a browser a page. 204 leads a
 * browser to the confirmation, so that a reload sends nothing again.
 */
function responder(pages: Options['pages']) {
  return function respond(req: Request, res: Response, status: number) {
    res.set('Cache-Control', 'no-store')
    if (req.headers.accept?.includes('application/json')) return void res.sendStatus(status)
    if (status === 204) return res.redirect(303, SUBMITTED_URL)
    const failure = pages.get(status) ?? pages.get(502)
    res.status(status).set(failure?.headers).send(failure?.html)
  }
}
