import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import createError from 'http-errors'
import type { Submission } from './submission'

/** The server remembers a delivered id for this long. */
const KNOWN_MS = 60 * 60_000
/**
 * The limit for the first try, the pause and the second try together. `start.ts` and `send-submission.ts` wait longer.
 */
const TIMEOUT_MS = 10_000
const RETRY_DELAY_MS = 500
/** Node tries a host's addresses in turn. Its default, 250 ms, is too short if a connection's first packet is lost. */
const ADDRESS_TIMEOUT_MS = 1_500

/** Deliveries that are in flight or less than an hour old. */
export interface Deliveries {
  /**
   * Delivers a submission once, however often it's sent. Rejects with a 502 if the webhook can't be reached, doesn't
   * respond within ten seconds, or responds with a status other than 2xx. The message is the cause, for the log.
   */
  deliver(submission: Submission): Promise<void>
  /** Resolves when no delivery is in flight. */
  settled(): Promise<unknown>
}

/** Returns deliveries to the webhook at `url`. A failed one is forgotten, so that it can be sent again. */
export function createDeliveries(url: string): Deliveries {
  setDefaultAutoSelectFamilyAttemptTimeout(ADDRESS_TIMEOUT_MS)
  const known = new Map<string, Promise<void>>()
  return {
    deliver(submission) {
      const { id } = submission
      const earlier = known.get(id)
      if (earlier) return earlier
      const delivery = send(url, submission).catch((error: unknown) => {
        throw createError(502, causeOf(error))
      })
      known.set(id, delivery)
      const forget = () => known.delete(id)
      delivery.then(() => setTimeout(forget, KNOWN_MS).unref(), forget)
      return delivery
    },
    settled: () => Promise.allSettled(known.values()),
  }
}

/** Posts a submission, and once more if the connection fails. */
async function send(url: string, submission: Submission): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    await post(url, submission, signal)
  } catch (error) {
    // `fetch` rejects with a `TypeError` if there's no response.
    if (!(error instanceof TypeError)) throw error
    await wait(RETRY_DELAY_MS)
    await post(url, submission, signal)
  }
}

async function post(url: string, { id, text, fields }: Submission, signal: AbortSignal): Promise<void> {
  const shownText = new URL(url).host === 'hooks.slack.com' ? slackText(text) : text
  const response = await fetch(url, {
    method: 'POST',
    // Form services respond with a page or a redirect unless JSON is accepted.
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'Idempotency-Key': id },
    body: JSON.stringify({ id, text: shownText, ...fields }),
    // The owner hasn't chosen the address that a redirect leads to.
    redirect: 'manual',
    signal,
  })
  // The response may repeat the content, so it's discarded unread.
  await response.body?.cancel()
  const code = `HTTP ${response.status}`
  if (!response.ok) throw Object.assign(new Error(code), { code })
}

/** Escapes text for Slack: https://docs.slack.dev/messaging/formatting-message-text#escaping */
function slackText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Returns an error's code or name, because its message may repeat the content or the webhook's address. */
function causeOf(error: unknown): string {
  // A proxy that refuses a tunnel has a number as its code.
  const { name, code, cause } = error as Error & { code?: unknown; cause?: { code?: unknown } }
  if (name === 'TimeoutError') return 'timeout'
  return String(code ?? cause?.code ?? name)
}
