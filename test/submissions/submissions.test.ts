import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createDeliveries } from '../../server/submissions/deliveries'
import { parseSubmission, type Submission } from '../../server/submissions/submission'
import { webhook as webhookAt } from '../../server/submissions/webhook'
import { requestFormCopy } from '../../shared/content/home/request-form'
import { openSocket } from '../support/server/requests'
import { serveSite } from '../support/server/serve-site'
import { listenInTest, runFirst, startSite } from '../support/server/start-site'
import { postSubmission, SUBMISSION, startWebhook, WEBHOOK_PATH } from '../support/submissions'

const FORM = 'application/x-www-form-urlencoded'
const ALPHABETS = 'Ünal Ωμέγα Жук 山田 أحمد עברית ไทย 🚗 <script>alert(1)</script> & "quotes" \\ %0d%0a'

/** Starts the site behind a trusted proxy, with a webhook. `results` returns its log lines about submissions. */
async function startBoth(env: Record<string, string> = {}, onEnd?: (end: () => void) => unknown) {
  const webhook = await startWebhook(onEnd)
  const own = { REQUESTS_TO: webhook.REQUESTS_TO, SITE_URL: 'https://brakes.example', PHONE: '(281) 555-0199' }
  const { url, log } = await serveSite({ env: { ...own, TRUST_PROXY: '1', ...env } }, onEnd)
  const lines = () => log.filter(({ msg }) => `${msg}`.startsWith('submission '))
  const results = () => lines().map(({ msg, cause }) => [msg, cause].filter(Boolean).join(': '))
  return { webhook, url, log, lines, results }
}

/** Expects the page that tells a visitor without JavaScript why nothing was sent, with the phone number. */
async function expectApology(response: Response, status: number): Promise<void> {
  const reasons: Record<number, string> = { 413: 'too long', 422: 'field is empty', 429: 'too many requests' }
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store'])
  // The header has the phone number on every page.
  const [, main] = (await response.text()).split('<main')
  for (const part of ['didn’t go through', reasons[status] ?? 'send it again', 'href="tel:+12815550199"'])
    expect(main).toContain(part)
}

/** The site and the webhook for all tests that don't leave a delivery behind. */
let both: Awaited<ReturnType<typeof startBoth>>
let visitors = 0
beforeAll(async () => {
  const ends: (() => void)[] = []
  both = await startBoth({}, (end) => ends.push(end))
  return () => {
    for (const end of ends) end()
  }
})
beforeEach(() => {
  both.webhook.reset()
  both.log.length = 0
  visitors += 1
})

/** From now on time passes for these functions only with `advance`. `fetch` needs the real `setTimeout`. */
function fakeClock(...toFake: ('Date' | 'setInterval' | 'setTimeout')[]) {
  vi.useFakeTimers({ toFake, now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  return { advance: (minutes: number) => void vi.advanceTimersByTime(minutes * 60_000) }
}

function parse(fields: Record<string, string>): Submission {
  const submission = parseSubmission(fields)
  if (!submission) throw new Error('a required field is empty')
  return submission
}

test('the webhook gets flat JSON once, and the log has one line without the content', async () => {
  const { webhook, url, log, lines } = await startBoth()
  const fields = Object.fromEntries(Object.keys(SUBMISSION).map((name) => [name, `${name} ${ALPHABETS}`]))
  webhook.answer = (res) => res.end(JSON.stringify(fields))
  const response = await postSubmission(url, { ...fields, id: 'one-1', unknown: 'secret' })
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect(response.headers.get('cache-control')).toBe('no-store')
  const text = requestFormCopy.fields.map(({ name, label }) => `${label}: ${name} ${ALPHABETS}\n`).join('')
  const json = 'application/json'
  expect(webhook.calls, 'all that the webhook receives').toEqual([
    {
      method: 'POST',
      url: WEBHOOK_PATH,
      type: json,
      accept: json,
      key: 'one-1',
      body: { id: 'one-1', text, ...fields },
    },
  ])
  const line = { level: 'info', msg: 'submission delivered', submissionId: 'one-1', ms: expect.any(Number) }
  await expect.poll(lines).toEqual([{ ...line, id: expect.any(String), time: expect.any(Number) }])
  expect(JSON.stringify(log)).not.toMatch(/Ünal|secret/)
})

test.each<{ status: number; cause?: string; headers?: Record<string, string>; fields?: object }>([
  { status: 403, cause: 'another origin', headers: { 'Sec-Fetch-Site': 'cross-site' } },
  { status: 403, cause: 'another origin', headers: { 'Sec-Fetch-Site': 'same-site' } },
  { status: 403, cause: 'another origin', headers: { 'Sec-Fetch-Site': 'none' } },
  // An old browser sends only the origin. From a file it's `null`.
  { status: 204, headers: { Origin: 'https://brakes.example' } },
  { status: 403, cause: 'another origin', headers: { Origin: 'https://evil.example' } },
  { status: 403, cause: 'another origin', headers: { Origin: 'null' } },
  { status: 415, cause: 'another type', headers: { 'Content-Type': 'application/json' } },
  { status: 415, cause: 'another type', headers: { 'Content-Type': 'multipart/form-data; boundary=x' } },
  { status: 415, cause: 'charset.unsupported', headers: { 'Content-Type': `${FORM}; charset=utf-16` } },
  { status: 415, cause: 'encoding.unsupported', headers: { 'Content-Encoding': 'gzip' } },
  { status: 204, fields: { name: 'a'.repeat(64_000) } },
  { status: 413, cause: 'entity.too.large', fields: { name: 'a'.repeat(66_000) } },
  { status: 422, cause: 'a required field is empty', fields: { phone: '' } },
  { status: 204, fields: { phone: ' ', additionalInfo: '' } },
])('the answer is $status, and the cause $cause', async ({ status, cause, headers = {}, fields = {} }) => {
  const { webhook, url, results } = both
  const submission = { ...SUBMISSION, ...fields, id: `${visitors}` }
  const from = { ...headers, client: `192.0.2.${visitors}` }
  const response = await postSubmission(url, submission, from)
  const page = await postSubmission(url, submission, { ...from, Accept: 'text/html' })
  expect(response.status).toBe(status)
  if (!cause) {
    expect([page.status, page.headers.get('location')]).toEqual([303, '/requests/sent'])
    return expect(webhook.calls.map(({ body }) => ({ text: '', ...body }))).toMatchObject([submission])
  }
  await expectApology(page, status)
  await expect.poll(results).toEqual(Array(2).fill(`submission refused: ${cause}`))
  expect(webhook.calls).toEqual([])
})

test.each([
  ['http://other.example', 'other.example', 204],
  ['https://other.example', 'OTHER.example:443', 204],
  ['https://other.example:8443', 'other.example:8443', 204],
  ['https://other.example', 'other.example:8443', 403],
  ['https://evil.example', 'other.example', 403],
])('in an old browser a form of %s sent to the host %s is answered with %i', async (Origin, Host, status) => {
  const { url } = both
  const headers = { Origin, Host, 'Content-Type': FORM, Accept: 'application/json' }
  // `fetch` always sends its own Host.
  const req = request(`${url}/requests`, { method: 'POST', headers }).end(String(new URLSearchParams(SUBMISSION)))
  const [response]: IncomingMessage[] = await once(req, 'response')
  expect(response?.resume().statusCode).toBe(status)
})

test('a client that asks before it sends its body is told to continue', async () => {
  const { webhook, url } = both
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': FORM, Expect: '100-continue' }
  const req = request(`${url}/requests`, { method: 'POST', headers })
  req.on('continue', () => req.end(String(new URLSearchParams({ ...SUBMISSION, id: 'asks' })))).flushHeaders()
  const [response]: IncomingMessage[] = await once(req, 'response')
  expect([response?.resume().statusCode, webhook.calls.length]).toEqual([303, 1])
})

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
  const call = vi.fn<typeof fetch>(async () => new Response())
  vi.stubGlobal('fetch', call)
  await webhookAt(`https://${host}/secret-path`)(parse({ ...SUBMISSION, name: '<!channel> &amp;' }))
  const { text, name } = JSON.parse(String(call.mock.lastCall?.[1]?.body))
  expect(text).toContain(`: ${received}\n`)
  expect(name).toBe('<!channel> &amp;')
})

test.each(['same', ''])(
  'a submission with the id “%s” sent twice at once, and again, is delivered once',
  async (id) => {
    const { webhook, url, results } = await startBoth()
    webhook.answer = (res) => setTimeout(() => res.end(), 300)
    const send = () => postSubmission(url, { ...SUBMISSION, id })
    const responses = [...(await Promise.all([send(), send()])), await send()]
    expect(responses.map(({ status }) => status)).toEqual([204, 204, 204])
    expect(webhook.calls).toHaveLength(1)
    await expect.poll(results).toHaveLength(3)
  },
)

test('a delivered submission is known for an hour', async () => {
  const { advance } = fakeClock('setTimeout')
  const send = vi.fn(async () => {})
  const { deliver } = createDeliveries(send)
  await deliver(parse(SUBMISSION))
  advance(59)
  await deliver(parse(SUBMISSION))
  expect(send.mock.calls.length, 'deliveries after 59 minutes').toBe(1)
  advance(2)
  await deliver(parse(SUBMISSION))
  expect(send.mock.calls.length, 'deliveries after 61 minutes').toBe(2)
})

/** `client` is X-Forwarded-For for one visitor, and `other` for somebody else. */
const LIMITS = [
  { max: 5, limit: 'from one network in ten minutes', client: (visitor: number) => `2001:db8::${visitor}` },
  // A client can send any address before the one that the proxy adds.
  { max: 5, limit: 'from one address', client: (visitor: number) => `192.0.2.${visitor}, 203.0.113.1` },
  { max: 5, limit: 'from one IPv6 address with ports', client: (visitor: number) => `[2001:db8::1]:${visitor + 1000}` },
  {
    max: 15,
    limit: 'from one socket address with forged headers',
    TRUST_PROXY: 'off',
    client: (visitor: number) => `192.0.2.${visitor}`,
    other: 429,
  },
  { max: 30, limit: 'in a minute', client: (visitor: number) => `192.0.2.${visitor}`, other: 429 },
]

test.each(LIMITS)("$max submissions $limit are delivered, and the next isn't", async (row) => {
  const { max, client, other = 303, TRUST_PROXY = '1' } = row
  const { advance } = fakeClock('Date', 'setInterval')
  const { webhook, url, results } = await startBoth({ TRUST_PROXY })
  const minutes = max === 30 ? 1 : 10
  const send = (visitor: number, address = client(visitor)) =>
    postSubmission(url, { ...SUBMISSION, id: `${visitor}` }, { client: address, Accept: 'text/html' })
  for (let visitor = 0; visitor < max; visitor += 1) expect((await send(visitor)).status).toBe(303)
  const refused = await send(max)
  expect(refused.status, `the answer to submission ${max + 1}`).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(minutes * 60)
  await expectApology(refused, 429)
  expect((await send(0)).status, 'the answer to the first submission, sent again').toBe(303)
  expect((await send(99, '198.51.100.1')).status).toBe(other)
  expect(webhook.calls).toHaveLength(other === 303 ? max + 1 : max)
  advance(minutes - 0.1)
  expect((await send(max)).status, `the answer six seconds before ${minutes} min have passed`).toBe(429)
  advance(0.1)
  expect((await send(max)).status, `the answer after ${minutes} min`).toBe(303)
  await expect.poll(results).toHaveLength(max + 5)
})

test('refused submissions of one client leave room for the others', async () => {
  const { url } = await startBoth({ TRUST_PROXY: '1' })
  const send = (id: number, client: string) => postSubmission(url, { ...SUBMISSION, id: `${id}` }, { client })
  for (let id = 0; id < 35; id += 1) await send(id, '192.0.2.1')
  expect((await send(35, '192.0.2.2')).status).toBe(204)
})

test("while nobody may send, clients don't use up their own limits", async () => {
  const { advance } = fakeClock('Date', 'setInterval')
  const { url } = await startBoth()
  const send = (id: string, client: string) => postSubmission(url, { ...SUBMISSION, id }, { client })
  for (let visitor = 0; visitor < 30; visitor += 1) await send(`${visitor}`, `192.0.2.${visitor}`)
  for (let tries = 0; tries < 8; tries += 1) expect((await send('customer', '203.0.113.9')).status).toBe(429)
  advance(1)
  expect((await send('customer', '203.0.113.9')).status).toBe(204)
})

test.each([
  ['off', 1],
  ['10.0.0.0/8', 1],
  ['1', 0],
])('TRUST_PROXY=%s warns about two forwarded submissions %i times', async (TRUST_PROXY, count) => {
  const { url, log, results } = await startBoth({ TRUST_PROXY })
  for (const id of ['1', '2']) await postSubmission(url, { ...SUBMISSION, id }, { client: `192.0.2.${id}` })
  await expect.poll(results).toHaveLength(2)
  const warnings = log.filter(({ msg }) => `${msg}`.includes('X-Forwarded-For'))
  expect(warnings).toMatchObject(Array(count).fill({ level: 'warn', proxy: '127.0.0.1' }))
})

test.each<[string, (res: ServerResponse) => unknown, string, number]>([
  ['answers 404', (res) => res.writeHead(404).end(SUBMISSION.name), 'HTTP 404', 1],
  ['answers 429', (res) => res.writeHead(429).end(), 'HTTP 429', 1],
  ['answers 500', (res) => res.writeHead(500).end(), 'HTTP 500', 1],
  ['redirects', (res) => res.writeHead(307, { Location: '/' }).end(), 'HTTP 307', 1],
  ['closes the connection', (res) => res.destroy(), 'UND_ERR_SOCKET', 2],
  ['closes in mid-sentence', (res) => res.socket?.end('HTTP/1.1 200 OK\r\nContent-Le'), 'UND_ERR_SOCKET', 2],
  ["doesn't speak HTTP", (res) => res.socket?.end('220 mail.example\r\n'), 'HPE_INVALID_CONSTANT', 1],
])('if the webhook %s, the visitor is told so and can send again', async (_name, answer, cause, calls) => {
  const { webhook, url, results } = both
  const works = webhook.answer
  webhook.answer = answer
  const client = `192.0.2.${visitors}`
  const submission = { ...SUBMISSION, id: `${visitors}` }
  await expectApology(await postSubmission(url, submission, { client, Accept: 'text/html' }), 502)
  expect(webhook.calls).toHaveLength(calls)
  await expect.poll(results).toEqual([`submission failed: ${cause}`])
  webhook.answer = works
  expect((await postSubmission(url, submission, { client })).status).toBe(204)
  expect(new Set(webhook.calls.map(({ key }) => key)), 'the ids of all tries').toEqual(new Set([submission.id]))
})

test('a delivery fails with ECONNREFUSED if the webhook is down, and the log never shows its path', async () => {
  const server = createServer()
  const origin = await listenInTest(server)
  server.close()
  const { url, results } = await startBoth({ REQUESTS_TO: `${origin}/secret-path` })
  expect((await postSubmission(url)).status).toBe(502)
  await expect.poll(results).toEqual(['submission failed: ECONNREFUSED'])
})

test('a webhook that is back at the second try receives the submission', async () => {
  const { webhook, url } = both
  webhook.answer = vi.fn(webhook.answer).mockImplementationOnce((res) => res.destroy())
  const submission = { ...SUBMISSION, id: `${visitors}` }
  expect((await postSubmission(url, submission, { client: `192.0.2.${visitors}` })).status).toBe(204)
})

test("a TypeError of our own isn't a broken connection and isn't tried again", async () => {
  const call = vi.fn<typeof fetch>(async () => {
    throw new TypeError(`${SUBMISSION.name} is not a function`)
  })
  vi.stubGlobal('fetch', call)
  const { deliver } = createDeliveries(webhookAt('https://hooks.example/'))
  await expect(deliver(parse(SUBMISSION))).rejects.toMatchObject({ status: 502, message: 'TypeError' })
  expect(call).toHaveBeenCalledTimes(1)
})

test('a webhook that never answers fails after ten seconds, and at most 20 deliveries wait', async () => {
  const { webhook, url, results } = await startBoth()
  webhook.answer = () => {}
  // Time passes as soon as all 20 have arrived.
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => soon.signal)
  const soon = new AbortController()
  const all = Array.from({ length: 22 }, (_, visitor) =>
    postSubmission(url, { ...SUBMISSION, id: `v${visitor}` }, { client: `192.0.2.${visitor}` }),
  )
  await expect.poll(() => webhook.calls.length).toBe(20)
  soon.abort(new DOMException('late', 'TimeoutError'))
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  expect(statuses.sort(), 'the answers').toEqual([...Array(20).fill(502), ...Array(2).fill(503)])
  expect(timeout.mock.calls, 'limits in milliseconds').toEqual(Array(20).fill([10_000]))
  await expect.poll(() => results().filter((line) => line.includes('timeout')).length).toBe(20)
})

test('200 visitors at once are told the truth, and so is each of them who sends again', async () => {
  const { webhook, url } = await startBoth()
  let answered = 0
  // The first 20 calls end when everybody else has an answer.
  webhook.answer = (res) => {
    const tick = setInterval(() => {
      if (answered < 180) return
      clearInterval(tick)
      res.end()
    }, 20)
  }
  const visitors = Array.from({ length: 200 }, (_, visitor) => `visitor-${visitor}`)
  const send = async (id: string, visitor: number) => {
    const response = await postSubmission(url, { ...SUBMISSION, id }, { client: `10.0.${visitor}.1` })
    answered += 1
    return response.status
  }
  const answers = await Promise.all(visitors.map(send))
  const confirmed = visitors.filter((_, visitor) => answers[visitor] === 204)
  expect(new Set(answers), 'the answers').toEqual(new Set([204, 429, 503]))
  expect(webhook.calls.map(({ key }) => key).sort(), 'the ids that have arrived').toEqual(confirmed.toSorted())
  expect(await Promise.all(confirmed.map(send)), 'the answers to confirmed ids').toEqual(confirmed.map(() => 204))
  expect(webhook.calls.length, 'submissions that have arrived').toBe(confirmed.length)
})

/** On SIGUSR2 nine seconds pass. Timers that are due by then fire, and the output says so. */
const NINE_SECONDS = runFirst(`
  const { setTimeout } = globalThis
  const due = []
  globalThis.setTimeout = (call, ms, ...args) => {
    const timer = setTimeout(call, ms, ...args)
    if (ms <= 9_000) due.push({ timer, call: () => call(...args) })
    return timer
  }
  process.on('SIGUSR2', () => {
    for (const { timer, call } of due.splice(0)) {
      // Other timers aren't due, or have been cleared.
      if (!timer._destroyed) call()
      clearTimeout(timer)
    }
    console.log('nine seconds later')
  })
`)

test('SIGTERM waits more than nine seconds for deliveries, even if a visitor has left', async () => {
  const webhook = await startWebhook()
  webhook.answer = () => {}
  const site = await startSite({ REQUESTS_TO: webhook.REQUESTS_TO, NODE_OPTIONS: NINE_SECONDS })
  const visit = new AbortController()
  const left = postSubmission(site.url, { ...SUBMISSION, id: 'left' }, {}, visit.signal).catch(() => 'left')
  const waiting = postSubmission(site.url, { ...SUBMISSION, id: 'waits' }).catch(() => ({ status: 0 }))
  await expect.poll(() => webhook.calls.length).toBe(2)
  visit.abort()
  expect(await left).toBe('left')
  process.kill(site.pid, 'SIGTERM')
  await expect.poll(() => openSocket(site.port).catch(({ code }) => code)).toBe('ECONNREFUSED')
  process.kill(site.pid, 'SIGUSR2')
  await expect.poll(() => site.logs).toContain('nine seconds later')
  const first = webhook.calls.findIndex(({ key }) => key === 'waits')
  webhook.responses[first]?.end()
  expect((await waiting).status, 'the answer to the visitor who waits').toBe(204)
  const isWaiting = await Promise.race([site.exited.then(() => false), wait(500, true)])
  expect(isWaiting, 'whether the process waits for the delivery of the visitor who has left').toBe(true)
  webhook.responses[1 - first]?.end()
  expect(await site.exited).toBe(0)
  expect(site.logs.filter((line) => line.includes('submission delivered'))).toHaveLength(2)
})
