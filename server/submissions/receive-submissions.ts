import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express'
import { type AugmentedRequest, ipKeyGenerator, rateLimit } from 'express-rate-limit'
import type { Site } from '../../shared/content/site'
import { SUBMITTED_URL } from '../../shared/islands/request-form/endpoint'
import type { Destination } from '../config/requests-to'
import type { Logger } from '../log/logger'
import { clientOf } from '../log/request-log'
import { sendRendered } from '../pages/errors'
import type { PreparedPage } from '../pages/prepare-pages'
import { createDeliveries, type Deliveries } from './deliver-submissions'
import { readSubmission, refusal } from './submission'

const MAX_BODY = '64kb'
/** The text `tooMany` (shared/content/submissions.ts) names the minutes, too. */
const LIMIT_OF_A_CLIENT = { max: 5, minutes: 10 }
const LIMIT_IN_ALL = { max: 30, minutes: 1 }

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
    const refused = await deliveries.deliverOnce(submission)
    const fields = logFields(res, cause)
    if (refused.length === 0) logger.info(fields, 'submission delivered')
    // Their addresses are personal data.
    else logger.warn({ ...fields, refused: refused.map(({ status }) => status) }, 'submission delivered in part')
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
      ...limitSubmissions(deliveries),
      deliver,
      refuse,
    ],
    settled: deliveries.settled,
  }
}

/** Refuses submissions from other sites and of other types. */
function checkSource(siteUrl: string): RequestHandler {
  return function check(req, res, next) {
    const { host, origin = '', 'sec-fetch-site': source } = req.headers
    // Browsers send Sec-Fetch-Site only over HTTPS and on localhost. Safari before 16.4 never does. The site may have
    // other names than that of SITE_URL, and a proxy may have replaced the Host.
    const isOwnOrigin = origin === siteUrl || origin === originOf(`${origin.split('//')[0]}//${host}`)
    const isOurs = source === undefined ? isOwnOrigin : source === 'same-origin'
    if (!isOurs) throw refusal(403, 'another origin')
    if (!req.is('application/x-www-form-urlencoded')) throw refusal(415, 'another type')
    // Node leaves `100 Continue` to us, because http-server.ts listens to `checkContinue`.
    if (/^100-continue$/i.test(req.headers.expect ?? '')) res.writeContinue()
    next()
  }
}

/** The origin of `url` as browsers write it: in lower case, without the default port; undefined if it is no URL. */
function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined
}

/** Refuses incomplete submissions and those of bots. Bots get no false confirmation: a supposed bot may be a person. */
const checkForm: RequestHandler = function checkForm(req, res, next) {
  const submission = readSubmission(req.body)
  res.locals.submission = submission
  if (submission.isIncomplete) throw refusal(422, 'a required field is empty')
  if (submission.isSpam) throw refusal(403, 'spam')
  next()
}

/** Whether a proxy that is not trusted has forwarded the request, so that its client is not known. */
function isFromUntrustedProxy({ headers, ips }: Request): boolean {
  // Express fills `ips` from X-Forwarded-For only if it trusts the proxy.
  return headers['x-forwarded-for'] !== undefined && ips.length === 0
}

/** Warns once of a proxy that is not trusted. */
function warnOfUntrustedProxy(logger: Logger): RequestHandler {
  let isWarned = false
  return function warn(req, _res, next) {
    if (!isWarned && isFromUntrustedProxy(req)) {
      isWarned = true
      const { remoteAddress: proxy = '' } = req.socket
      logger.warn({ proxy }, 'X-Forwarded-For from a proxy that TRUST_PROXY does not trust')
    }
    next()
  }
}

/** Refuse the submissions beyond the limits. One sent again counts only if its delivery has failed. */
function limitSubmissions(deliveries: Deliveries): RequestHandler[] {
  const isSentAgain = (res: Response) => deliveries.has(res.locals.submission.id)
  const ofAll = limiter(
    LIMIT_IN_ALL,
    () => 'all',
    (_req, res) => isSentAgain(res),
  )
  // While no client may send, none uses up its own limit, and no more clients are remembered.
  const isFull = async () => ((await ofAll.getKey('all'))?.totalHits ?? 0) >= LIMIT_IN_ALL.max
  // An IPv6 client counts by its /56 network.
  const ofClient = limiter(
    LIMIT_OF_A_CLIENT,
    (req) => ipKeyGenerator(clientOf(req)),
    (req, res) => isSentAgain(res) || isFromUntrustedProxy(req) || isFull(),
  )
  return [ofClient, ofAll]
}

type Limiter = NonNullable<Parameters<typeof rateLimit>[0]>

function limiter(
  { max, minutes }: typeof LIMIT_IN_ALL,
  keyGenerator: (req: Request) => string,
  skip: NonNullable<Limiter['skip']>,
) {
  return rateLimit({
    windowMs: minutes * 60_000,
    limit: max,
    keyGenerator,
    skip,
    handler(req, res, next) {
      const { resetTime } = (req as AugmentedRequest).rateLimit ?? {}
      const ms = resetTime ? resetTime.getTime() - Date.now() : minutes * 60_000
      res.set('Retry-After', String(Math.ceil(ms / 1000)))
      next(refusal(429, `${max} in ${minutes} min`))
    },
    legacyHeaders: false,
  })
}

/**
 * What the log says of a submission, never its content. `cause` says why it was refused, or that it was sent again;
 * `id` and `startedAt` are the request's (`request-log.ts`); `messageId` is the submission's, as in its Message-ID.
 */
function logFields(res: Response, cause?: string) {
  const { id, startedAt } = res.locals
  // A refusal may come before it is read.
  const { submission }: Partial<Express.Locals> = res.locals
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
    if (failure) sendRendered(failure, status, req, res)
  }
}
