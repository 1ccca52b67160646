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
/** For a connection to a mail server until its greeting and TLS. Its error differs from that of a slow server. */
const CONNECTION_TIMEOUT_MS = 8_000
const RETRY_DELAY_MS = 500

export type Deliveries = ReturnType<typeof createDeliveries>

/** Delivers each submission once, however often it is sent within an hour. */
export function createDeliveries(destination: Destination, site: Site) {
  const send = submissionSender(destination, site)
  /** By the submission's id: the deliveries under way, and those of the last hour. */
  const deliveries = new Map<string, Promise<RefusedRecipient[]>>()
  let underWay = 0

  async function deliver(submission: Submission): Promise<RefusedRecipient[]> {
    if (underWay >= MAX_DELIVERIES) throw refusal(503, `${MAX_DELIVERIES} deliveries under way`)
    underWay += 1
    try {
      return await send(submission)
    } catch (error) {
      throw refusal(502, causeOf(error))
    } finally {
      underWay -= 1
    }
  }

  return {
    /** Whether the submission with this id is delivered or on its way. */
    has: (id: string) => deliveries.has(id),
    /**
     * Resolves when the submission is delivered, now or before, to those recipients whom the mail server has refused.
     * Rejects with a `refusal`.
     */
    deliverOnce(submission: Submission): Promise<RefusedRecipient[]> {
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

/** A recipient whom the mail server has refused while it accepted others, and the status of that answer. */
export type RefusedRecipient = { address: string; status: number | undefined }

/** Resolves when the destination has accepted the submission; rejects otherwise. */
type TryOnce = (submission: Submission, signal: AbortSignal) => Promise<RefusedRecipient[]>

/**
 * Returns a function that sends a submission, and once more if the connection fails. It resolves to the recipients whom
 * the mail server has refused, and rejects if no try arrives.
 */
export function submissionSender(
  destination: Destination,
  site: Site,
): (submission: Submission) => Promise<RefusedRecipient[]> {
  const tryOnce = destination.kind === 'hook' ? hookSender(destination) : mailSender(destination, site)
  return async function send(submission) {
    const signal = AbortSignal.timeout(DELIVERY_TIMEOUT_MS)
    return tryOnce(submission, signal).catch(async (error) => {
      if (!isConnectionFailure(error)) throw error
      await wait(RETRY_DELAY_MS)
      return tryOnce(submission, signal)
    })
  }
}

function mailSender({ kind: _, from, to, ...server }: Mailbox, { brandName, url }: Site): TryOnce {
  // Only a mailbox needs the package.
  const nodemailer = import('nodemailer')
  const { hostname } = new URL(url)
  const options = {
    ...server,
    // For EHLO. Some mail servers refuse the `[127.0.0.1]` that nodemailer says in a container.
    name: hostname,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
  }
  return async function sendMail({ id, subject, text, replyTo }, signal) {
    const { createTransport } = await nodemailer
    let isWritten = false
    // nodemailer's log has an entry of this kind when a whole mail is written. Levels without a function use this one.
    const info = (entry?: { tnx?: string }) => {
      isWritten ||= entry?.tnx === 'message'
    }
    const transport = createTransport({ ...options, logger: { info } })
    const messageId = `<${id}@${hostname}>`
    const addresses = { from: { name: brandName, address: from }, to, ...(replyTo && { replyTo }) }
    // So that no vacation notice answers the customer.
    const headers = { 'Auto-Submitted': 'auto-generated' }
    const mail = { ...addresses, headers, subject, text, messageId, signal }
    const { rejectedErrors = [] } = await transport.sendMail(mail).catch((error) => {
      throw Object.assign(error, { isWritten })
    })
    return rejectedErrors.map(({ recipient, responseCode }) => ({
      address: recipient ?? '',
      status: responseCode,
    }))
  }
}

function hookSender({ host, url }: Hook): TryOnce {
  return async function callHook({ id, subject, text, fields }, signal) {
    const escaped = host === 'hooks.slack.com' ? slackText(text) : text
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': id },
      body: JSON.stringify({ id, subject, text: escaped, fields }),
      // Another address is not the one that the owner has chosen.
      redirect: 'manual',
      signal,
    })
    await response.body?.cancel()
    const code = describeStatus(response.status)
    if (!response.ok) throw Object.assign(new Error(code), { code })
    return []
  }
}

const STATUS_MEANINGS: Record<number, string> = {
  401: 'the address lacks its password or token; copy it again',
  404: 'no hook has this address; copy it again',
  410: 'the hook was deleted or turned off; create it again',
  429: 'the hook has had too many requests; wait, or ask its provider for more',
}

/** The status of a hook, and what it means if the owner can do something about it. */
function describeStatus(status: number): string {
  const redirect =
    'the hook redirects, which is not followed; it may have run all the same, as a Google Apps Script has'
  const meaning = status >= 300 && status < 400 ? redirect : STATUS_MEANINGS[status]
  return meaning ? `HTTP ${status}: ${meaning}` : `HTTP ${status}`
}

/** https://docs.slack.dev/messaging/formatting-message-text#escaping */
function slackText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** An error of nodemailer, of `fetch` or of a hook. */
export type SendError = Error & {
  code?: string
  /** nodemailer's: the error that its own code stands for, such as ECONNREFUSED. */
  originalCode?: string
  command?: string
  responseCode?: number
  recipient?: string
  /** Whether the whole mail was written, so that the mail server may have accepted it. */
  isWritten?: boolean
  cause?: Error & { code?: string }
}

/** Whether the connection failed before the mail was written, so that another try makes sense. It has the same id. */
function isConnectionFailure(error: unknown): boolean {
  const { name, code = '', command, responseCode, isWritten } = error as SendError
  // nodemailer says CONN at whatever stage a connection ends. With 421 the server announces that it closes it.
  const isClosed = responseCode === 421 || (command === 'CONN' && /^(ESOCKET|ECONNECTION|EDNS)$/.test(code))
  // `fetch` rejects with a TypeError.
  return name === 'TypeError' || (isClosed && !isWritten)
}

/** Why a submission was not accepted, without a word of it: a code, and the status of the destination's answer. */
export function causeOf(error: unknown): string {
  const { name, code, originalCode, responseCode, cause } = error as SendError
  if (name === 'TimeoutError' || code === 'EABORT') return 'timeout'
  return [originalCode ?? code ?? cause?.code ?? name, responseCode].filter(Boolean).join(' ')
}
