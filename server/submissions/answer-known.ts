import type { RequestHandler } from 'express'
import type { Logger } from '../log/logger'
import type { Deliveries } from './deliveries'
import { logFields } from './log-fields'
import { sendDelivered } from './send-delivered'

/** Answers a submission that's delivered or under way like the first one. It doesn't count toward any limit. */
export function answerKnown(deliveries: Deliveries, logger: Logger): RequestHandler {
  return async function answerIfKnown(req, res, next) {
    const delivery = deliveries.find(res.locals.submission.id)
    if (!delivery) return next()
    await delivery
    logger.info(logFields(res, 'sent again'), 'submission delivered')
    sendDelivered(req, res)
  }
}
