import createError from 'http-errors'
import type { Submission } from './submission'

/** Each delivery under way keeps a connection. */
const MAX_UNDER_WAY = 20
/** Delivered ids are known this long. */
const KNOWN_MS = 60 * 60_000

/** Sends a submission. Rejects with the cause as the message if the submission wasn't accepted. */
export type Send = (submission: Submission) => Promise<void>

/** The deliveries under way and those of the last hour, by the submission's id. */
export interface Deliveries {
  /** The delivery with this id, as `deliver` returned it. Undefined if the id isn't known. */
  find(id: string): Promise<void> | undefined
  /**
   * Delivers a submission once, however often it's sent. Rejects with an HTTP error: 502 if it wasn't accepted, and 503
   * if too many are under way.
   */
  deliver(submission: Submission): Promise<void>
  /** Resolves when no delivery is under way. */
  settled(): Promise<unknown>
}

/** Returns deliveries that use `send`. They forget a failed one, so that it can be sent again. */
export function createDeliveries(send: Send): Deliveries {
  const known = new Map<string, Promise<void>>()
  let underWay = 0

  async function start(submission: Submission): Promise<void> {
    if (underWay >= MAX_UNDER_WAY) throw createError(503, `${MAX_UNDER_WAY} deliveries under way`)
    underWay += 1
    try {
      await send(submission)
    } catch (error) {
      throw createError(502, causeOf(error))
    } finally {
      underWay -= 1
    }
  }

  return {
    find: (id) => known.get(id),
    deliver(submission) {
      const { id } = submission
      const earlier = known.get(id)
      if (earlier) return earlier
      const delivery = start(submission)
      known.set(id, delivery)
      const forget = () => known.delete(id)
      delivery.then(() => setTimeout(forget, KNOWN_MS).unref(), forget)
      return delivery
    },
    settled: () => Promise.allSettled(known.values()),
  }
}

/** A code or a kind of error. Other messages may repeat the content or the webhook's address. */
function causeOf(error: unknown): string {
  const { name, code, cause } = error as Error & { code?: string; cause?: { code?: string } }
  if (name === 'TimeoutError') return 'timeout'
  return code ?? cause?.code ?? name
}
