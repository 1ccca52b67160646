import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Send } from './deliveries'
import type { Submission } from './submission'

/**
 * The limit for the first try, the pause and the second try together. `start.ts` and `send-submission.ts` wait longer.
 */
const TIMEOUT_MS = 10_000
const RETRY_DELAY_MS = 500
/** Node tries a host's addresses in turn. Its default, 250 ms, is too short if a connection's first packet is lost. */
const ADDRESS_TIMEOUT_MS = 1_500

/** The codes that Node and undici give connections that end without a response. */
const CONNECTION_CODES = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_SOCKET',
])

/**
 * Returns a function that posts a submission to the webhook at `url`, and once more if the connection fails. It rejects
 * if the webhook can't be reached, doesn't respond within ten seconds, or responds with a status other than 2xx.
 */
export function webhook(url: string): Send {
  setDefaultAutoSelectFamilyAttemptTimeout(ADDRESS_TIMEOUT_MS)
  const escaped = new URL(url).host === 'hooks.slack.com' ? slackText : (text: string) => text

  async function post({ id, text, fields }: Submission, signal: AbortSignal): Promise<void> {
    const response = await fetch(url, {
      method: 'POST',
      // Form services respond with a page or a redirect unless JSON is accepted.
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'Idempotency-Key': id },
      body: JSON.stringify({ id, text: escaped(text), ...fields }),
      // The owner hasn't chosen the address that a redirect leads to.
      redirect: 'manual',
      signal,
    })
    // The response may repeat the content, so it's discarded unread.
    await response.body?.cancel()
    const code = `HTTP ${response.status}`
    if (!response.ok) throw Object.assign(new Error(code), { code })
  }

  return async function send(submission) {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    try {
      await post(submission, signal)
    } catch (error) {
      if (!isConnectionError(error)) throw error
      await wait(RETRY_DELAY_MS)
      await post(submission, signal)
    }
  }
}

/** Whether the connection failed. A `TypeError` without a known code may be our own mistake. */
function isConnectionError(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } }
  return CONNECTION_CODES.has(cause?.code ?? '')
}

/** Escapes text for Slack: https://docs.slack.dev/messaging/formatting-message-text#escaping */
function slackText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
