import type { RequestHandler } from 'express'
import type { Logger } from '../log/logger'
import type { Deliveries } from './deliveries'
import { logFields } from './log-fields'
import { sendDelivered } from './send-delivered'

/**
 * Gives a submission that's sent again the answer of the first one, even if that one is still being delivered. It
 * doesn't count toward any limit.
 */
export function answerKnown(deliveries: Deliveries, logger: Logger): RequestHandler {
  return async function answerIfKnown(req, res, next) {
    const delivery = deliveries.find(res.locals.submission.id)
    if (!delivery) return next()
    await delivery
    logger.info(logFields(res, 'sent again'), 'submission delivered')
    sendDelivered(req, res)
  }
}
