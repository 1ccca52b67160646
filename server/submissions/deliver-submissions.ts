import type { Site } from '../../shared/content/site'
import type { Destination } from '../config/requests-to'
import { causeOf, submissionSender } from './send-submission'
import { refusal, type Submission } from './submission'

/** The deliveries under way at a time; each holds a connection. */
const MAX_DELIVERIES = 20
/** How long the id of a delivered submission is remembered. */
const REMEMBER_MS = 60 * 60_000

export type Deliveries = ReturnType<typeof createDeliveries>

/** Delivers each submission once, however often it is sent within an hour. */
export function createDeliveries(destination: Destination, site: Site) {
  const send = submissionSender(destination, site)
  /** By the submission's id: the deliveries under way, and those of the last hour. */
  const deliveries = new Map<string, Promise<void>>()
  let underWay = 0

  async function deliver(submission: Submission): Promise<void> {
    if (underWay >= MAX_DELIVERIES) throw refusal(503, `${MAX_DELIVERIES} deliveries under way`)
    underWay += 1
    try {
      await send(submission)
    } catch (error) {
      throw refusal(502, causeOf(error))
    } finally {
      underWay -= 1
    }
  }

  return {
    /** Whether the submission with this id is delivered or on its way. */
    has: (id: string) => deliveries.has(id),
    /** Resolves when the submission is delivered, now or before. Rejects with a `refusal`. */
    deliverOnce(submission: Submission): Promise<void> {
      const { id } = submission
      const known = deliveries.get(id)
      if (known) return known
      const delivery = deliver(submission)
      deliveries.set(id, delivery)
      const forget = () => deliveries.delete(id)
      delivery.then(() => setTimeout(forget, REMEMBER_MS).unref(), forget)
      return delivery
    },
    /** Resolves when no delivery is under way. */
    settled: () => Promise.allSettled(deliveries.values()),
  }
}
