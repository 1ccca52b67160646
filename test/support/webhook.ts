import http, { type ServerResponse } from 'node:http'
import https from 'node:https'
import { text } from 'node:stream/consumers'
import { REQUEST_FIELDS } from './content'
import { sample } from './fields'
import { listenOnLoopback, serveApp } from './server/serve-app'

/** Both parts are secrets. */
export const WEBHOOK_PATH = '/secret-path?token=secret-token'

/** A call that a webhook received. */
type WebhookCall = { body: Record<string, string> } & {
  [part in 'method' | 'url' | 'type' | 'accept' | 'agent' | 'key' | 'referer' | 'origin']: string | undefined
}

/** Starts a webhook, over TLS if it has a `certificate`. Each call is answered by `answer`, with 200 by default. */
export async function startWebhook(certificate?: string) {
  const unused = () => ({
    calls: [] as WebhookCall[],
    /** Ends calls late. */
    responses: [] as ServerResponse[],
    answer: (res: ServerResponse): unknown => res.end('ok'),
  })
  const webhook = { ...unused(), REQUESTS_TO: '', reset: () => void Object.assign(webhook, unused()) }
  const receive: http.RequestListener = async (req, res) => {
    const { method, url, headers } = req
    const { 'content-type': type, accept, 'user-agent': agent, 'idempotency-key': key, referer, origin } = headers
    const body = JSON.parse(await text(req))
    webhook.calls.push({ method, url, type, accept, agent, key: String(key), referer, origin, body })
    webhook.responses.push(res)
    webhook.answer(res)
  }
  const server = certificate
    ? https.createServer({ key: certificate, cert: certificate }, receive)
    : http.createServer(receive)
  webhook.REQUESTS_TO = (await listenOnLoopback(server)) + WEBHOOK_PATH
  return webhook
}

/** Serves the app behind a trusted proxy, with a webhook. `lines` returns its log lines about submissions. */
export async function serveWithWebhook(env: Record<string, string> = {}) {
  const webhook = await startWebhook()
  const own = { REQUESTS_TO: webhook.REQUESTS_TO, SITE_URL: 'https://brakes.example', PHONE: '(281) 555-0199' }
  const { url, port, log } = await serveApp({ env: { ...own, TRUST_PROXY: '1', ...env } })
  const lines = () => log.filter(({ msg }) => `${msg}`.startsWith('submission '))
  const results = () => lines().map(({ msg, cause }) => [msg, cause].filter(Boolean).join(': '))
  return { webhook, url, port, log, lines, results }
}

/** A filled-in form. */
export const SUBMISSION = Object.fromEntries(REQUEST_FIELDS.map((field) => [field.name, sample(field)]))

/**
 * Sends a submission as a script of our page does, or with an `Origin` alone as an old browser does. `client` is its
 * address as a proxy forwards it. Without a proxy it's empty.
 */
export function postSubmission(
  url: string,
  fields: Record<string, string> = SUBMISSION,
  { client = '127.0.0.1', ...headers }: Record<string, string> = {},
) {
  return fetch(`${url}/requests`, {
    method: 'POST',
    headers: {
      ...(!headers.Origin && { 'Sec-Fetch-Site': 'same-origin' }),
      Accept: 'application/json',
      ...(client && { 'X-Forwarded-For': client }),
      ...headers,
    },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
}

/** A submission's bytes with these headers. Unlike `fetch`, they can name any host, and open no connection ahead. */
export function rawSubmission(...headers: string[]): string {
  const body = String(new URLSearchParams(SUBMISSION))
  const type = 'Content-Type: application/x-www-form-urlencoded'
  const lines = ['POST /requests HTTP/1.1', ...headers, type, `Content-Length: ${body.length}`]
  return [...lines, 'Accept: application/json', 'Connection: close', '', body].join('\r\n')
}
