import { createTransport } from 'nodemailer'
import type { Destination, Hook, Mailbox } from '../config/requests-to'
import type { Submission } from './submission'

/** The business, in whose name mails are sent. */
export type Business = Readonly<{ brandName: string; url: string }>

/** Resolves when the destination has accepted `request`; rejects otherwise. */
export type SendSubmission = (request: Submission, signal: AbortSignal) => Promise<unknown>

/** A response of a hook that does not accept the request. */
class HookError extends Error {
  constructor(readonly status: number) {
    super(`HTTP ${status}`)
  }
}

export function submissionSender(destination: Destination, business: Business): SendSubmission {
  return 'url' in destination ? hookSender(destination) : mailSender(destination, business)
}

function mailSender({ from, to, ...server }: Mailbox, { brandName, url }: Business): SendSubmission {
  const transport = createTransport({ ...server, disableFileAccess: true, disableUrlAccess: true })
  const { hostname } = new URL(url)
  return function sendMail({ id, subject, text, replyTo }, signal) {
    const messageId = `<${id}@${hostname}>`
    const addresses = { from: { name: brandName, address: from }, to, ...(replyTo && { replyTo }) }
    return transport.sendMail({ ...addresses, subject, text, messageId, signal })
  }
}

function hookSender({ host, url }: Hook): SendSubmission {
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
    if (!response.ok) throw new HookError(response.status)
  }
}

/** https://docs.slack.dev/messaging/formatting-message-text#escaping */
function slackText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

type SendError = Error & {
  code?: string
  command?: string
  responseCode?: number
  cause?: { code?: string }
}

/** Whether the connection failed before the destination answered, so that another try makes sense. */
export function isConnectionFailure(error: unknown): boolean {
  const { name, code = '', command } = error as SendError
  // `fetch` rejects with a TypeError; nodemailer says CONN whenever a connection ends.
  return name === 'TypeError' || (command === 'CONN' && /^(ESOCKET|ECONNECTION|EDNS)$/.test(code))
}

/** Why a request was not accepted, without a word of it: a code, and the status of the destination's answer. */
export function causeOf(error: unknown): string {
  const { name, message, code, responseCode, cause } = error as SendError
  if (error instanceof HookError) return message
  if (name === 'TimeoutError' || code === 'EABORT') return 'timeout'
  return [code ?? cause?.code ?? name, responseCode].filter(Boolean).join(' ')
}
