import { once } from 'node:events'
import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import type { TcpSocketConnectOpts } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import createError from 'http-errors'
import type { Submission } from './submission'

/** The server remembers a delivered id for this long. */
const KNOWN_MS = 60 * 60_000
/**
 * The limit for both tries, the pause between them and the response. `start.ts` and `send-submission.ts` wait longer.
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
  /** Resolves when no delivery is in flight, and each response has ended. */
  settled(): Promise<unknown>
}

/** Returns deliveries to the webhook at `url`. A failed one is forgotten, so that it can be sent again. */
export function createDeliveries(url: string, siteUrl: string): Deliveries {
  const known = new Map<string, Promise<void>>()
  const inFlight = new Set<Promise<unknown>>()
  return {
    deliver(submission) {
      const { id } = submission
      const earlier = known.get(id)
      if (earlier) return earlier
      const response = send(url, siteUrl, submission)
      const delivery = response.then(
        ({ statusCode = 0 }) => {
          if (statusCode < 200 || statusCode > 299) throw createError(502, `HTTP ${statusCode}`)
        },
        (error: NodeJS.ErrnoException) => {
          throw createError(502, causeOf(error))
        },
      )
      known.set(id, delivery)
      const forget = () => known.delete(id)
      delivery.then(() => setTimeout(forget, KNOWN_MS).unref(), forget)
      // Many webhooks respond first and work afterwards, and stop if the connection closes before the response ends. It
      // may repeat the content, so it's discarded unread.
      const rest = response.then((message) => once(message.resume(), 'close'))
      inFlight.add(rest)
      const end = () => inFlight.delete(rest)
      rest.then(end, end)
      return delivery
    },
    settled: () => Promise.allSettled(inFlight),
  }
}

/** Posts a submission, and once more if there's no response. */
async function send(url: string, siteUrl: string, submission: Submission): Promise<IncomingMessage> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const tryOnce = () => post(url, siteUrl, submission, signal)
  return tryOnce().catch(async () => {
    await wait(RETRY_DELAY_MS, undefined, { signal })
    return tryOnce()
  })
}

/**
 * Resolves to the webhook's response, which `signal` also ends, or rejects if there's none. It isn't `fetch`, whose
 * parser is WebAssembly: on a host that limits the address space, Node 20 and 22 can't start it, and the process ends.
 */
async function post(url: string, siteUrl: string, { id, text, fields }: Submission, signal: AbortSignal) {
  const { protocol, host } = new URL(url)
  const options: RequestOptions & Partial<TcpSocketConnectOpts> = {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      // Form services respond with a page or a redirect unless JSON is accepted.
      Accept: 'application/json',
      'Idempotency-Key': id,
      // Form services take a request without the site's address for spam. An `Origin` would be refused as cross-site.
      Referer: `${siteUrl}/`,
      // Some firewalls refuse a request without one.
      'User-Agent': 'node',
    },
    autoSelectFamilyAttemptTimeout: ADDRESS_TIMEOUT_MS,
    signal,
  }
  const shownText = host === 'hooks.slack.com' ? slackText(text) : text
  const request = (protocol === 'https:' ? https : http).request(url, options)
  // `once` rejects with an error before the response. One after it must not crash the process.
  request.on('error', () => {})
  request.end(JSON.stringify({ id, text: shownText, ...fields }))
  const [response] = (await once(request, 'response', { signal })) as [IncomingMessage]
  return response
}

/** Escapes text for Slack: https://docs.slack.dev/messaging/formatting-message-text#escaping */
function slackText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Returns an error's code, because its message may repeat the content or the webhook's address. */
function causeOf({ name, code }: NodeJS.ErrnoException): string {
  return code === 'ABORT_ERR' ? 'timeout' : (code ?? name)
}
