import type { RequestHandler } from 'express'
import type { Logger } from '../log/logger'
import type { Deliveries } from './deliveries'
import { logFields } from './log-fields'
import { sendDelivered } from './send-delivered'

/** Delivers the submission, and answers when the webhook has accepted it. `sendRefusal` answers if it hasn't. */
export function deliver(deliveries: Deliveries, logger: Logger): RequestHandler {
  return async function deliverSubmission(req, res) {
    await deliveries.deliver(res.locals.submission)
    logger.info(logFields(res), 'submission delivered')
    sendDelivered(req, res)
  }
}
