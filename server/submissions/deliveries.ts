import createError from 'http-errors'
import type { Submission } from './submission'

/** Each delivery under way keeps a connection open, so there can't be more than this. */
const MAX_UNDER_WAY = 20
/** The server remembers a delivered id for this long. */
const KNOWN_MS = 60 * 60_000

/** Sends a submission. Rejects if it wasn't accepted. The log shows the error's `code` or its name. */
export type Send = (submission: Submission) => Promise<void>

/** Deliveries that are under way or less than an hour old, by the submission's id. */
export interface Deliveries {
  /** Returns the promise that `deliver` returned for this id. Undefined if the id isn't known. */
  find(id: string): Promise<void> | undefined
  /**
   * Delivers a submission once, however often it's sent. Rejects with an HTTP error: 502 if it wasn't accepted, and 503
   * if too many are under way.
   */
  deliver(submission: Submission): Promise<void>
  /** Resolves when no delivery is under way. */
  settled(): Promise<unknown>
}

/** Returns deliveries that use `send`. A failed one is forgotten, so that it can be sent again. */
export function createDeliveries(send: Send): Deliveries {
  const known = new Map<string, Promise<void>>()
  let underWay = 0

  async function start(submission: Submission): Promise<void> {
    if (underWay >= MAX_UNDER_WAY) throw createError(503, 'busy')
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

/** Returns an error's code or name, because its message may repeat the content or the webhook's address. */
function causeOf(error: unknown): string {
  const { name, code, cause } = error as Error & { code?: string; cause?: { code?: string } }
  if (name === 'TimeoutError') return 'timeout'
  return code ?? cause?.code ?? name
}
