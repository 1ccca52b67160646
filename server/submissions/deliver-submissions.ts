import { setTimeout as wait } from 'node:timers/promises'
import type { Site } from '../../shared/content/site'
import type { Destination, Hook, Mailbox } from '../config/requests-to'
import { refusal, type Submission } from './submission'

/** The deliveries under way at a time; each holds a connection. */
const MAX_DELIVERIES = 20
/** How long the id of a delivered submission is remembered. */
const REMEMBER_MS = 60 * 60_000
/** For the first try, the pause and the second try. `start.ts` and `send-submission.ts` wait longer. */
const DELIVERY_TIMEOUT_MS = 10_000
const RETRY_DELAY_MS = 500

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

/** Resolves when the destination has accepted the submission; rejects otherwise. */
type TryOnce = (submission: Submission, signal: AbortSignal) => Promise<unknown>

/** Returns a function that sends a submission, and once more if the connection fails. It rejects if neither arrives. */
export function submissionSender(destination: Destination, site: Site) {
  const tryOnce = 'url' in destination ? hookSender(destination) : mailSender(destination, site)
  return async function send(submission: Submission): Promise<void> {
    const signal = AbortSignal.timeout(DELIVERY_TIMEOUT_MS)
    await tryOnce(submission, signal).catch(async (error) => {
      if (!isConnectionFailure(error)) throw error
      await wait(RETRY_DELAY_MS)
      await tryOnce(submission, signal)
    })
  }
}

function mailSender({ from, to, ...server }: Mailbox, { brandName, url }: Site): TryOnce {
  // Only a mailbox needs the package.
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({ ...server, disableFileAccess: true, disableUrlAccess: true }),
  )
  return async function sendMail({ id, subject, text, replyTo }, signal) {
    const messageId = `<${id}@${new URL(url).hostname}>`
    const addresses = { from: { name: brandName, address: from }, to, ...(replyTo && { replyTo }) }
    return (await transport).sendMail({ ...addresses, subject, text, messageId, signal })
  }
}

function hookSender({ host, url }: Hook): TryOnce {
  return async function callHook({ id, subject, text, fields }, signal) {
    const shown = host === 'hooks.slack.com' ? slackText(text) : text
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': id },
      body: JSON.stringify({ id, subject, text: shown, fields }),
      // Another address is not the one that the owner has chosen.
      redirect: 'manual',
      signal,
    })
    await response.body?.cancel()
    const code = `HTTP ${response.status}`
    if (!response.ok) throw Object.assign(new Error(code), { code })
  }
}

/** https://docs.slack.dev/messaging/formatting-message-text#escaping */
function slackText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** An error of nodemailer, of `fetch` or of a hook. */
export type SendError = Error & {
  code?: string
  command?: string
  responseCode?: number
  cause?: Error & { code?: string }
}

/** Whether the connection failed without an answer, so that another try makes sense; the message's id is the same. */
function isConnectionFailure(error: unknown): boolean {
  const { name, code = '', command } = error as SendError
  // `fetch` rejects with a TypeError; nodemailer says CONN at whatever stage a connection ends.
  return name === 'TypeError' || (command === 'CONN' && /^(ESOCKET|ECONNECTION|EDNS)$/.test(code))
}

/** Why a submission was not accepted, without a word of it: a code, and the status of the destination's answer. */
export function causeOf(error: unknown): string {
  const { name, code, responseCode, cause } = error as SendError
  if (name === 'TimeoutError' || code === 'EABORT') return 'timeout'
  return [code ?? cause?.code ?? name, responseCode].filter(Boolean).join(' ')
}
