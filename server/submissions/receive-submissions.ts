import { setTimeout as wait } from 'node:timers/promises'
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express'
import { ipKeyGenerator, rateLimit } from 'express-rate-limit'
import { requestFormCopy } from '../../shared/content/home/request-form'
import type { Destination } from '../config/requests-to'
import type { Logger } from '../log/logger'
import { type Business, causeOf, isConnectionFailure, submissionSender } from './send-submission'
import { readSubmission, type Submission } from './submission'

const FORM_TYPE = 'application/x-www-form-urlencoded'
const MAX_BODY = '64kb'
const MINUTE_MS = 60_000
/** How long an id that was delivered is remembered. */
const REMEMBER_MS = 60 * MINUTE_MS
/** The deliveries under way at a time; each holds a connection. */
const MAX_DELIVERIES = 20
/** For the first try, the pause and the second try. */
const DELIVERY_TIMEOUT_MS = 10_000
const RETRY_DELAY_MS = 500

/** A request that is not delivered, with the status of its response. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

type Options = {
  destination: Destination
  business: Business
  logger: Logger
  /** The client's address as it is logged. */
  clientOf: (req: Request) => string
  /** Sends the response (`submissionResponder`). 204: delivered, or a bot's request, which must not notice. */
  respond: (req: Request, res: Response, status: number) => void
}

/** The handlers of `POST /requests`. `settled` resolves when no delivery is under way. */
export function receiveSubmissions({ destination, business, logger, clientOf, respond }: Options) {
  const deliver = createDelivery(destination, business)
  const admit = createLimits(clientOf)
  /** Deliveries under way, and those of the last hour, by the request's id. */
  const outcomes = new Map<string, Promise<void>>()

  function deliverOnce(request: Submission, req: Request, res: Response): Promise<void> {
    const outcome = admit(req, res).then(() => deliver(request))
    outcomes.set(request.id, outcome)
    outcome.then(
      () => setTimeout(() => outcomes.delete(request.id), REMEMBER_MS).unref(),
      () => outcomes.delete(request.id),
    )
    return outcome
  }

  const receive: RequestHandler = async function receive(req, res) {
    const startedAt = Date.now()
    const request = readSubmission(req.body)
    const known = outcomes.get(request.id)
    const logFields = (cause?: string) => ({
      id: req.id,
      messageId: request.id,
      ms: Date.now() - startedAt,
      ...(cause && { cause }),
    })
    try {
      if (request.isIncomplete) throw new Refusal(422, 'a required field is empty')
      if (request.isSpam) logger.info(logFields('spam'), 'request refused')
      else {
        await (known ?? deliverOnce(request, req, res))
        logger.info(logFields(known && 'sent again'), 'request delivered')
      }
      respond(req, res, 204)
    } catch (error) {
      const { status, message } = error instanceof Refusal ? error : new Refusal(502, causeOf(error))
      if (status < 500) logger.info(logFields(message), 'request refused')
      else logger.error(logFields(message), 'request failed')
      respond(req, res, status)
    }
  }

  const refuse: ErrorRequestHandler = function refuse(error, req, res, next) {
    const { status, message, type } = error
    // An error without a status is a fault of ours; `type` is the body parser's.
    if (!(status < 500)) return next(error)
    logger.info({ id: req.id, ms: 0, cause: type ?? message }, 'request refused')
    respond(req, res, status)
  }

  return {
    handlers: [
      checkSource(business.url),
      express.urlencoded({ limit: MAX_BODY, inflate: false }),
      receive,
      refuse,
    ],
    settled: () => Promise.allSettled(outcomes.values()),
  }
}

/** Delivers a sample request. Rejects if the destination does not accept it. */
export function trySample(destination: Destination, business: Business): Promise<void> {
  const sample = requestFormCopy.fields.map(({ name, label }) => [name, `${label} (sample)`])
  const id = `sample-${Date.now()}`
  return createDelivery(destination, business)(readSubmission({ ...Object.fromEntries(sample), id }))
}

/** Refuses requests of other sites and of other types. */
function checkSource(origin: string): RequestHandler {
  return function check(req, res, next) {
    // Browsers send Sec-Fetch-Site only over HTTPS and on localhost, and Safari since 16.4.
    const site = req.headers['sec-fetch-site']
    const isOurs = site === undefined ? req.headers.origin === origin : site === 'same-origin'
    if (!isOurs) throw new Refusal(403, 'another origin')
    if (!req.is(FORM_TYPE)) throw new Refusal(415, 'another type')
    // Node leaves this to listeners of `checkContinue` (http-server.ts).
    if (/^100-continue$/i.test(req.headers.expect ?? '')) res.writeContinue()
    next()
  }
}

/** Returns a function that rejects with a refusal if too many requests arrive. */
function createLimits(clientOf: Options['clientOf']) {
  const limit = (minutes: number, max: number, keyGenerator: (req: Request) => string) => {
    const refuse: RequestHandler = (_req, _res, next) => next(new Refusal(429, `${max} in ${minutes} min`))
    const windowMs = minutes * MINUTE_MS
    const limiter = rateLimit({
      windowMs,
      limit: max,
      keyGenerator,
      handler: refuse,
      legacyHeaders: false,
      validate: false,
    })
    return (req: Request, res: Response) =>
      new Promise<void>((resolve, reject) => {
        limiter(req, res, (refusal?: unknown) => (refusal ? reject(refusal) : resolve()))
      })
  }
  const limitClient = limit(10, 5, (req) => ipKeyGenerator(clientOf(req)))
  const limitAll = limit(1, 30, () => '')
  return async function admit(req: Request, res: Response): Promise<void> {
    await limitClient(req, res)
    await limitAll(req, res)
  }
}

/** Returns a function that delivers a request; it tries once more if the connection fails. */
function createDelivery(destination: Destination, business: Business) {
  const send = submissionSender(destination, business)
  let underWay = 0
  return async function deliver(request: Submission): Promise<void> {
    if (underWay >= MAX_DELIVERIES) throw new Refusal(503, `${MAX_DELIVERIES} deliveries under way`)
    underWay += 1
    const signal = AbortSignal.timeout(DELIVERY_TIMEOUT_MS)
    try {
      await send(request, signal).catch(async (error) => {
        if (!isConnectionFailure(error)) throw error
        await wait(RETRY_DELAY_MS)
        await send(request, signal)
      })
    } finally {
      underWay -= 1
    }
  }
}
