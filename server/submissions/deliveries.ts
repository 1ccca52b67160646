import createError from 'http-errors'
import type { Submission } from './submission'

/** Each delivery in flight keeps a connection open, so there can't be more than this. */
const MAX_IN_FLIGHT = 20
/** The server remembers a delivered id for this long. */
const KNOWN_MS = 60 * 60_000

/** Sends a submission. Rejects if it wasn't accepted. The log shows the error's code or its name. */
export type Send = (submission: Submission) => Promise<void>

/** Deliveries that are in flight or less than an hour old. */
export interface Deliveries {
  /**
   * Delivers a submission once, however often it's sent. Rejects with an HTTP error: 502 if it wasn't accepted, and 503
   * if too many are in flight.
   */
  deliver(submission: Submission): Promise<void>
  /** Resolves when no delivery is in flight. */
  settled(): Promise<unknown>
}

/** Returns deliveries that use `send`. A failed one is forgotten, so that it can be sent again. */
export function createDeliveries(send: Send): Deliveries {
  const known = new Map<string, Promise<void>>()
  let inFlight = 0

  async function start(submission: Submission): Promise<void> {
    if (inFlight >= MAX_IN_FLIGHT) throw createError(503, 'busy')
    inFlight += 1
    try {
      await send(submission)
    } catch (error) {
      throw createError(502, causeOf(error))
    } finally {
      inFlight -= 1
    }
  }

  return {
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
  // A proxy that refuses a tunnel has a number as its code.
  const { name, code, cause } = error as Error & { code?: unknown; cause?: { code?: unknown } }
  if (name === 'TimeoutError') return 'timeout'
  return String(code ?? cause?.code ?? name)
}
