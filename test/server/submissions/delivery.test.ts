import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import http, { type ServerResponse } from 'node:http'
import https from 'node:https'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDeliveries } from '../../../server/submissions/deliveries'
import { parseSubmission, type Submission } from '../../../server/submissions/submission'
import { stopTimers } from '../../support/fake-timers'
import { startServer } from '../../support/server/start-server'
import { postSubmission, SUBMISSION, serveWithWebhook, startWebhook } from '../../support/webhook'

const SITE_URL = 'https://brakes.example'
/** Of `localhost`, with its key. */
const CERTIFICATE = readFileSync('test/support/localhost-for-tests.pem', 'utf8')

function parse(fields: Record<string, string>): Submission {
  const submission = parseSubmission(fields)
  if (!submission) throw new Error('a required field is empty')
  return submission
}

test("every line break becomes \\n and can't begin a field, and controls and direction marks are removed", () => {
  const name = 'a\r\nb\rc\vd\fe\u0085f\u2028g\u2029Phone Number: 1\u202eh\u2066\0\ti'
  const { text, fields } = parse({ ...SUBMISSION, name })
  expect(fields.name).toBe('a\nb\nc\nd\ne\nf\ng\nPhone Number: 1h\ufffd\ti')
  expect(text).toContain(': a\n  b\n  c\n  d\n  e\n  f\n  g\n  Phone Number: 1h\ufffd\ti\n')
})

test.each([
  ['hooks.slack.com', '&lt;!channel&gt; &amp;amp;'],
  ['hooks.example', '<!channel> &amp;'],
])('%s receives a typed <!channel> &amp; as %s', async (host, received) => {
  const { REQUESTS_TO, calls } = await startWebhook()
  vi.spyOn(https, 'request').mockImplementation((_url, options) => http.request(REQUESTS_TO, Object(options)))
  await createDeliveries(`https://${host}/secret-path`, SITE_URL).deliver(
    parse({ ...SUBMISSION, name: '<!channel> &amp;' }),
  )
  expect(calls.map(({ body }) => body)).toEqual([
    expect.objectContaining({ name: '<!channel> &amp;', text: expect.stringContaining(`: ${received}\n`) }),
  ])
})

test('a delivered submission is known for an hour', async () => {
  const { REQUESTS_TO, calls } = await startWebhook()
  stopTimers('setTimeout')
  const { deliver } = createDeliveries(REQUESTS_TO, SITE_URL)
  await deliver(parse(SUBMISSION))
  vi.advanceTimersByTime(59 * 60_000)
  await deliver(parse(SUBMISSION))
  expect(calls.length, 'deliveries after 59 minutes').toBe(1)
  vi.advanceTimersByTime(2 * 60_000)
  await deliver(parse(SUBMISSION))
  expect(calls.length, 'deliveries after 61 minutes').toBe(2)
})

test.each<[string, (res: ServerResponse) => unknown, string, number]>([
  ['answers 404', (res) => res.writeHead(404).end(SUBMISSION.name), 'HTTP 404', 1],
  ['answers 500', (res) => res.writeHead(500).end(), 'HTTP 500', 1],
  ['redirects', (res) => res.writeHead(307, { Location: '/' }).end(), 'HTTP 307', 1],
  ['resets the connection', (res) => res.socket?.resetAndDestroy(), 'ECONNRESET', 2],
  ['closes in mid-sentence', (res) => res.socket?.end('HTTP/1.1 200 OK\r\nContent-Le'), 'ECONNRESET', 2],
  ["doesn't speak HTTP", (res) => res.socket?.end('220 mail.example\r\n'), 'HPE_INVALID_CONSTANT', 2],
])('if the webhook %s, the visitor is told so and can send again', async (_name, answer, cause, calls) => {
  const { webhook, url, results } = await serveWithWebhook()
  const works = webhook.answer
  webhook.answer = answer
  expect((await postSubmission(url)).status, 'the status of the failure').toBe(502)
  expect(webhook.calls.length, 'tries').toBe(calls)
  await expect.poll(results).toEqual([`submission failed: ${cause}`])
  webhook.answer = works
  expect((await postSubmission(url)).status, 'the status once the webhook works').toBe(204)
  expect(new Set(webhook.calls.map(({ key }) => key)).size, 'ids of all tries').toBe(1)
})

/** Services that respond with 200 or refuse, as they were seen or documented to do. `accept` is called if it arrives. */
test.each<[string, (res: ServerResponse, accept: () => void) => unknown]>([
  // FormSubmit. Formspree and Basin file it as spam.
  [
    'drops what comes from elsewhere',
    (res, accept) => {
      const isOurs = res.req.headers.referer?.startsWith(`${SITE_URL}/`)
      if (isOurs) accept()
      res.end(JSON.stringify({ success: String(isOurs) }))
    },
  ],
  // Checks against cross-site requests, such as those of Go, Ktor and Rack.
  [
    'refuses a foreign Origin',
    (res, accept) => {
      if (res.req.headers.origin) return res.writeHead(403).end()
      accept()
      res.end()
    },
  ],
  // Go's request context, ASP.NET's `RequestAborted`, and PHP after `flush`.
  ['works until its response ends', (res, accept) => workAfter(res.writeHead(200), accept)],
  ['works after its response', (res, accept) => workAfter(res.writeHead(200, { 'Content-Length': 2 }), accept)],
  [
    'breaks off after its status',
    (res, accept) => res.socket?.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nno length', accept),
  ],
  [
    'is back at the second try',
    vi.fn((res, accept) => res.end(accept())).mockImplementationOnce((res) => res.destroy()),
  ],
])('a service that %s has got what is confirmed', async (_, answer) => {
  const { webhook, url } = await serveWithWebhook({ SITE_URL })
  const accept = vi.fn()
  webhook.answer = (res) => answer(res, accept)
  expect((await postSubmission(url)).status, 'the status').toBe(204)
  await expect.poll(() => accept.mock.calls.length, { message: 'submissions that have arrived' }).toBe(1)
})

/** Responds at once, and then works for a moment, unless somebody hangs up. */
function workAfter(res: ServerResponse, accept: () => void): void {
  res.write('ok')
  const work = setTimeout(() => res.end(accept), 300)
  res.on('close', () => clearTimeout(work))
}

test.each<[string, (res: ServerResponse) => unknown, 'fulfilled' | 'rejected']>([
  ['never responds', () => {}, 'rejected'],
  ['never ends its response', (res) => res.write('o'), 'fulfilled'],
])('a webhook that %s has no connection left after twenty deliveries and their limits', async (_, answer, status) => {
  const webhook = await startWebhook()
  webhook.answer = answer
  const limits: AbortController[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController()
    limits.push(limit)
    return limit.signal
  })
  const { deliver, settled } = createDeliveries(webhook.REQUESTS_TO, SITE_URL)
  const names = Array.from({ length: 20 }, (_, visitor) => `visitor ${visitor}`)
  const deliveries = Promise.allSettled(names.map((name) => deliver(parse({ ...SUBMISSION, name }))))
  await expect.poll(() => webhook.responses.length, { message: 'deliveries' }).toBe(20)
  if (status === 'fulfilled') await deliveries
  for (const limit of limits) limit.abort(new DOMException('late', 'TimeoutError'))
  await settled()
  expect((await deliveries).map((delivery) => delivery.status)).toEqual(Array(20).fill(status))
  const open = () => webhook.responses.filter(({ destroyed }) => !destroyed).length
  await expect.poll(open, { message: 'open connections' }).toBe(0)
})

test.each([
  ['is trusted', 'localhost', CERTIFICATE, [undefined, 'localhost']],
  ["isn't trusted", 'localhost', undefined, [502]],
  ['is for another name', '127.0.0.1', CERTIFICATE, [502]],
])('a webhook whose certificate %s', async (_, host, ca, expected) => {
  const webhook = await startWebhook(CERTIFICATE)
  const names: string[] = []
  webhook.answer = (res) => res.end(String(names.push(Object(res.socket).servername)))
  Object.assign(https.globalAgent.options, { ca })
  onTestFinished(() => void delete https.globalAgent.options.ca)
  const { deliver } = createDeliveries(webhook.REQUESTS_TO.replace(/http:..[^:]+/, `https://${host}`), SITE_URL)
  const status = await deliver(parse(SUBMISSION)).catch((error) => error.status)
  // A server with several certificates chooses by the name in the handshake.
  expect([status, ...names], 'the error, and names in the handshakes').toEqual(expected)
})

test('each address of the webhook has more time than a lost packet takes', async () => {
  const { REQUESTS_TO } = await startWebhook()
  const connect = vi.spyOn(http.globalAgent, 'createConnection')
  await createDeliveries(REQUESTS_TO, SITE_URL).deliver(parse(SUBMISSION))
  const { autoSelectFamilyAttemptTimeout } = Object(connect.mock.lastCall?.[0])
  expect(autoSelectFamilyAttemptTimeout, 'milliseconds').toBeGreaterThan(1_000)
})

test('if the webhook has no TLS, the log says so by its code', async () => {
  const { REQUESTS_TO } = await startWebhook()
  const { url, results } = await serveWithWebhook({ REQUESTS_TO: REQUESTS_TO.replace('http:', 'https:') })
  await postSubmission(url)
  await expect.poll(results).toEqual(['submission failed: EPROTO'])
})

test("an error without a code is named, and its message, which may be typed, isn't", async () => {
  const request = vi.spyOn(https, 'request').mockImplementation(() => {
    throw new RangeError(SUBMISSION.name)
  })
  const { deliver } = createDeliveries('https://hooks.example/', SITE_URL)
  await expect(deliver(parse(SUBMISSION))).rejects.toMatchObject({ status: 502, message: 'RangeError' })
  expect(request, 'both tries').toHaveBeenCalledTimes(2)
})

// Shared hosts set such a limit. `fetch` starts WebAssembly, for which Node 20 and 22 reserve more.
test.runIf(process.platform === 'linux')('a server with 6 GB of addresses delivers', async () => {
  const { REQUESTS_TO } = await startWebhook()
  const { url, pid } = await startServer({ REQUESTS_TO })
  execFileSync('prlimit', [`--pid=${pid}`, '--as=6000000000'])
  expect((await postSubmission(url, SUBMISSION, { client: '' })).status, 'the status').toBe(204)
})

test('a delivery to a webhook that breaks the connection and then never answers fails after ten seconds', async () => {
  const { webhook, url, results } = await serveWithWebhook()
  webhook.answer = vi.fn<(res: ServerResponse) => unknown>(() => {}).mockImplementationOnce((res) => res.destroy())
  // Time passes as soon as the submission has arrived.
  const soon = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => soon.signal)
  const response = postSubmission(url)
  await expect.poll(() => webhook.calls.length, { message: 'tries' }).toBe(2)
  soon.abort(new DOMException('late', 'TimeoutError'))
  expect((await response).status, 'the status').toBe(502)
  expect(timeout.mock.calls, 'limits of all tries together, in milliseconds').toEqual([[10_000]])
  await expect.poll(results).toEqual(['submission failed: timeout'])
})

test('of many deliveries at once exactly those that the webhook accepts are confirmed', async () => {
  const { webhook, url } = await serveWithWebhook()
  webhook.answer = () => {}
  const confirmed: string[] = []
  const visits = Array.from({ length: 22 }, async (_, visitor) => {
    const name = `visitor ${visitor}`
    const { status } = await postSubmission(url, { ...SUBMISSION, name }, { client: `10.0.${visitor}.1` })
    if (status === 204) confirmed.push(name)
    return status
  })
  await expect.poll(() => webhook.calls.length, { message: 'deliveries' }).toBe(22)
  for (const [index, response] of webhook.responses.entries()) response.writeHead(index < 20 ? 200 : 500).end()
  expect((await Promise.all(visits)).sort(), 'the statuses').toEqual([...Array(20).fill(204), 502, 502])
  const accepted = webhook.calls.slice(0, 20).map(({ body }) => body.name)
  expect(accepted.sort(), 'who has arrived').toEqual(confirmed.sort())
})
