import { once } from 'node:events'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDeliveries, submissionSender } from '../../server/submissions/deliver-submissions'
import { readSubmission } from '../../server/submissions/submission'
import { requestFormCopy } from '../../shared/content/home/request-form'
import { submissionCopy } from '../../shared/content/submissions'
import { TRAP_FIELD } from '../../shared/islands/request-form/endpoint'
import { site as business } from '../support/content'
import { openSocket } from '../support/server/requests'
import { serveSite } from '../support/server/serve-site'
import { runFirst, startSite } from '../support/server/start-site'
import { HOOK_PATH, nameOf, postSubmission, SUBMISSION, startHook } from '../support/submissions'

const FORM = 'application/x-www-form-urlencoded'
const ALPHABETS = 'Ünal Ωμέγα Жук 山田 أحمد עברית ไทย 🚗 <script>alert(1)</script> & "quotes" \\ %0d%0a'

/** The site behind a trusted proxy, with a hook. `results` are what its log says of the submissions. */
async function startBoth(env: Record<string, string> = {}) {
  const hook = await startHook()
  const own = { REQUESTS_TO: hook.REQUESTS_TO, SITE_URL: 'https://brakes.example', PHONE: '(281) 555-0199' }
  const { url, log } = await serveSite({ env: { ...own, TRUST_PROXY: '1', ...env } })
  const results = () =>
    log.flatMap(({ cause, msg }) => (/^submission /.test(`${msg}`) ? [[msg, cause].join(': ')] : []))
  return { hook, url, log, results }
}

test('a submission reaches the hook once, as text and with its id, and the log has no word of it', async () => {
  const { hook, url, log, results } = await startBoth()
  const fields = Object.fromEntries(Object.keys(SUBMISSION).map((name) => [name, `${name} ${ALPHABETS}`]))
  const response = await postSubmission(url, { ...fields, id: 'one-1', unknown: 'secret' })
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect(response.headers.get('cache-control')).toBe('no-store')
  const text = requestFormCopy.fields.map(({ name, label }) => `${label}: ${name} ${ALPHABETS}\n`).join('')
  const body = { id: 'one-1', subject: expect.stringMatching(/^Request: \w+ Ünal/), text, fields }
  const type = 'application/json'
  expect(hook.calls, 'all that the hook receives').toEqual([
    { method: 'POST', url: HOOK_PATH, type, key: 'one-1', body },
  ])
  await expect.poll(results).toEqual(['submission delivered: '])
  expect(JSON.stringify(log)).not.toMatch(/Ünal|secret/)
})

/** Expects the page that a visitor without JavaScript reads: why nothing was sent, and the phone number. */
async function expectApology(response: Response, status: number): Promise<void> {
  const { failed, missing, tooLong, tooMany } = submissionCopy.reasons
  const reason = { 413: tooLong, 422: missing, 429: tooMany }[status] ?? failed
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store'])
  // The header has the phone number on every page.
  const [, main] = (await response.text()).split('<main')
  for (const part of [submissionCopy.failed, reason, 'href="tel:+12815550199"']) expect(main).toContain(part)
}

/** Expects that the log has nothing that the visitor has typed. */
function expectNotLogged(log: object[], fields: Record<string, string> = SUBMISSION): void {
  for (const value of Object.values(fields).filter(Boolean)) expect(JSON.stringify(log)).not.toContain(value)
}

const [firstField = ''] = Object.keys(SUBMISSION)

test.each<{ status: number; cause?: string; headers?: Record<string, string>; fields?: object }>([
  { status: 403, cause: 'another origin', headers: { 'Sec-Fetch-Site': 'cross-site' } },
  { status: 403, cause: 'another origin', headers: { 'Sec-Fetch-Site': 'same-site' } },
  { status: 403, cause: 'another origin', headers: { 'Sec-Fetch-Site': 'none' } },
  { status: 415, cause: 'another type', headers: { 'Content-Type': 'text/plain' } },
  { status: 415, cause: 'another type', headers: { 'Content-Type': 'application/json' } },
  { status: 415, cause: 'another type', headers: { 'Content-Type': 'multipart/form-data; boundary=x' } },
  { status: 415, cause: 'charset.unsupported', headers: { 'Content-Type': `${FORM}; charset=utf-16` } },
  { status: 415, cause: 'encoding.unsupported', headers: { 'Content-Encoding': 'gzip' } },
  // An old browser sends the origin alone; from a file it is null.
  { status: 204, headers: { Origin: 'https://brakes.example' } },
  { status: 403, cause: 'another origin', headers: { Origin: 'https://evil.example' } },
  { status: 403, cause: 'another origin', headers: { Origin: 'null' } },
  { status: 204, fields: { [firstField]: 'a'.repeat(64_000) } },
  { status: 413, cause: 'entity.too.large', fields: { [firstField]: 'a'.repeat(66_000) } },
  { status: 403, cause: 'spam', fields: { [TRAP_FIELD]: 'cheap pills' } },
  ...requestFormCopy.fields.map(({ name, optional }) => ({
    fields: { [name]: '' },
    ...(optional ? { status: 204 } : { status: 422, cause: 'a required field is empty' }),
  })),
])('$status $cause: $headers $fields', async ({ status, cause, headers = {}, fields = {} }) => {
  const { hook, log, url, results } = await startBoth()
  const submission = { ...SUBMISSION, ...fields }
  const response = await postSubmission(url, submission, headers)
  const page = await postSubmission(url, submission, { ...headers, Accept: 'text/html' })
  expect(response.status).toBe(status)
  if (!cause) {
    expect(page.status).toBe(303)
    return expect(hook.calls).toMatchObject([{ body: { fields: submission } }])
  }
  await expectApology(page, status)
  await expect.poll(results).toEqual(Array(2).fill(`submission refused: ${cause}`))
  expectNotLogged(log, submission)
  expect(hook.calls).toEqual([])
})

test.each([
  ['off', 1],
  ['10.0.0.0/8', 1],
  ['1', 0],
])('with TRUST_PROXY=%s two forwarded submissions are warned of %i times', async (TRUST_PROXY, count) => {
  const { url, log, results } = await startBoth({ TRUST_PROXY })
  for (const client of ['192.0.2.1', '192.0.2.2']) await postSubmission(url, SUBMISSION, { client })
  await expect.poll(results).toHaveLength(2)
  const warnings = log.filter(({ msg }) => `${msg}`.includes('X-Forwarded-For'))
  expect(warnings).toMatchObject(Array(count).fill({ level: 'warn', proxy: '127.0.0.1' }))
})

test('the same submission twice at once, and again later, is delivered once', async () => {
  const { hook, url, results } = await startBoth()
  hook.answer = (res) => setTimeout(() => res.end(), 300)
  for (const id of ['same', '']) {
    const responses = await Promise.all([
      postSubmission(url, { ...SUBMISSION, id }),
      postSubmission(url, { ...SUBMISSION, id }),
    ])
    responses.push(await postSubmission(url, { ...SUBMISSION, id }))
    expect(responses.map(({ status }) => status)).toEqual([204, 204, 204])
  }
  expect(hook.calls).toHaveLength(2)
  await expect.poll(() => results().filter((line) => line.includes('sent again')).length).toBe(4)
})

test('a submission that is sent again within an hour is delivered once', async () => {
  const call = vi.fn<typeof fetch>(async () => new Response())
  vi.stubGlobal('fetch', call)
  const { advance } = fakeClock('setTimeout')
  const { deliverOnce } = createDeliveries(
    { kind: 'hook', host: 'hooks.example', url: 'https://hooks.example' },
    business,
  )
  await deliverOnce(readSubmission(SUBMISSION))
  advance(59)
  await deliverOnce(readSubmission(SUBMISSION))
  expect(call.mock.calls.length, 'deliveries after 59 minutes').toBe(1)
  advance(2)
  await deliverOnce(readSubmission(SUBMISSION))
  expect(call.mock.calls.length, 'deliveries after 61 minutes').toBe(2)
})

/** From now on time passes for these only with `advance`. `fetch` needs its own `setTimeout`. */
function fakeClock(...toFake: ('Date' | 'setInterval' | 'setTimeout')[]) {
  vi.useFakeTimers({ toFake, now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  return { advance: (minutes: number) => void vi.advanceTimersByTime(minutes * 60_000) }
}

/** `client` is what X-Forwarded-For says of a visitor; `other` answers somebody else. */
const LIMITS = [
  { max: 5, limit: 'of a network in ten minutes', client: (visitor: number) => `2001:db8::${visitor}` },
  // Before the address that the proxy adds, a client can send any.
  { max: 5, limit: 'of one address', client: (visitor: number) => `192.0.2.${visitor}, 203.0.113.1` },
  {
    max: 5,
    limit: 'of one address with ports',
    client: (visitor: number) => `203.0.113.1:${visitor + 1000}`,
  },
  {
    max: 5,
    limit: 'of one IPv6 address with ports',
    client: (visitor: number) => `[2001:db8::1]:${visitor + 1000}`,
  },
  { max: 5, limit: 'without a proxy', TRUST_PROXY: 'off', client: () => '' },
  // All visitors would share the limit of one.
  {
    max: 30,
    limit: 'in a minute, through a proxy that is not trusted',
    TRUST_PROXY: 'off',
    client: () => '192.0.2.1',
    other: 429,
  },
  { max: 30, limit: 'in a minute', client: (visitor: number) => `192.0.2.${visitor}`, other: 429 },
]

test.each(LIMITS)('$max submissions $limit are delivered, and the next is not', async (row) => {
  const { max, client, other = 303, TRUST_PROXY = '1' } = row
  const { advance } = fakeClock('Date', 'setInterval')
  const { hook, log, url, results } = await startBoth({ TRUST_PROXY })
  const minutes = max === 5 ? 10 : 1
  const send = (visitor: number, address = client(visitor)) =>
    postSubmission(url, { ...SUBMISSION, id: `${visitor}` }, { client: address, Accept: 'text/html' })
  for (let visitor = 0; visitor < max; visitor += 1) expect((await send(visitor)).status).toBe(303)
  const refused = await send(max)
  expect(refused.status, `the answer to submission ${max + 1}`).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(minutes * 60)
  await expectApology(refused, 429)
  expect((await send(99, '198.51.100.1')).status).toBe(other)
  expect(hook.calls).toHaveLength(other === 303 ? max + 1 : max)
  advance(minutes - 0.1)
  expect((await send(max)).status, `the answer six seconds before ${minutes} min have passed`).toBe(429)
  advance(0.1)
  expect((await send(max)).status, `the answer after ${minutes} min`).toBe(303)
  await expect.poll(results).toHaveLength(max + 4)
  expectNotLogged(log)
})

test.each([
  ['http://other.example', 'other.example', 204],
  ['https://other.example', 'OTHER.example:443', 204],
  ['http://other.example', 'Other.Example:80', 204],
  ['https://other.example:8443', 'other.example:8443', 204],
  ['https://other.example', 'other.example:8443', 403],
  ['https://evil.example', 'other.example', 403],
])('in an old browser a form of %s sent to the host %s answers %i', async (Origin, Host, status) => {
  const { url } = await startBoth()
  const headers = { Origin, Host, 'Content-Type': FORM, Accept: 'application/json' }
  // `fetch` sends a Host of its own.
  const req = request(`${url}/requests`, { method: 'POST', headers }).end(String(new URLSearchParams(SUBMISSION)))
  const [response]: IncomingMessage[] = await once(req, 'response')
  expect(response?.resume().statusCode).toBe(status)
})

test('while all may not send, no client uses up its own limit, and a refusal says when to try again', async () => {
  const { advance } = fakeClock('Date', 'setInterval')
  const { url } = await startBoth()
  const send = (id: string, client: string) => postSubmission(url, { ...SUBMISSION, id }, { client })
  for (let visitor = 0; visitor < 30; visitor += 1) await send(`${visitor}`, `192.0.2.${visitor}`)
  for (let tries = 0; tries < 8; tries += 1) {
    const { status, headers } = await send('customer', '203.0.113.9')
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
  }
  advance(1)
  expect((await send('customer', '203.0.113.9')).status).toBe(204)
})

test('separators of lines begin no field, marks of direction are left out, and the subject cuts no emoji', async () => {
  const { hook, url } = await startBoth()
  const customer = nameOf('name') || nameOf('phone')
  const separators = `a\u2028Phone: 1\u2029Phone: 2\u202eb\u2066c`
  const other = Object.keys(SUBMISSION).findLast((name) => name !== customer && name !== nameOf('service')) ?? ''
  const typed = { [customer]: `${'x'.repeat(98)}👨‍👩‍👧‍👦👨‍👩‍👧‍👦`, [nameOf('service')]: 'You have won' }
  const fields = { ...SUBMISSION, [other]: separators, ...typed }
  await postSubmission(url, fields)
  const [{ body } = {}] = hook.calls
  expect(body?.text).toContain(': a\n  Phone: 1\n  Phone: 2bc\n')
  expect(body?.subject).toBe(`Request: ${'x'.repeat(98)}`)
})

test.each<[string, (res: ServerResponse) => unknown, string, number]>([
  ['answers 500', (res) => res.writeHead(500).end(), 'HTTP 500', 1],
  ['answers 429', (res) => res.writeHead(429).end(), 'HTTP 429', 1],
  ['redirects', (res) => res.writeHead(307, { Location: '/' }).end(), 'HTTP 307', 1],
  ['closes the connection', (res) => res.destroy(), 'UND_ERR_SOCKET', 2],
  ['closes in mid-sentence', (res) => res.socket?.end('HTTP/1.1 200 OK\r\nContent-Le'), 'UND_ERR_SOCKET', 2],
])('if the hook %s, the visitor is told so and can send again', async (_name, answer, cause, calls) => {
  const { hook, log, url, results } = await startBoth()
  const works = hook.answer
  hook.answer = answer
  await expectApology(await postSubmission(url, { ...SUBMISSION, id: 'x' }, { Accept: 'text/html' }), 502)
  expect(hook.calls).toHaveLength(calls)
  await expect.poll(results).toEqual([expect.stringContaining(`submission failed: ${cause}`)])
  expectNotLogged(log)
  hook.answer = works
  expect((await postSubmission(url, { ...SUBMISSION, id: 'x' })).status).toBe(204)
})

test.each([
  ['hooks.slack.com', '&lt;!channel&gt; &amp;amp;'],
  ['hooks.example', '<!channel> &amp;'],
])('%s receives a typed <!channel> &amp; as %s', async (host, received) => {
  const call = vi.fn<typeof fetch>(async () => new Response())
  vi.stubGlobal('fetch', call)
  const send = submissionSender({ kind: 'hook', host, url: `https://${host}/secret-path` }, business)
  await send(readSubmission({ ...SUBMISSION, [firstField]: '<!channel> &amp;' }))
  const { text, fields } = JSON.parse(String(call.mock.lastCall?.[1]?.body))
  expect(text).toContain(`: ${received}\n`)
  expect(fields[firstField]).toBe('<!channel> &amp;')
})

test('a hook that comes back during the second try receives the submission', async () => {
  const { hook, url } = await startBoth()
  hook.answer = vi.fn(hook.answer).mockImplementationOnce((res) => res.destroy())
  expect((await postSubmission(url)).status).toBe(204)
})

test('a hook that never answers fails after ten seconds; at most 20 deliveries wait', async () => {
  const { hook, url, results } = await startBoth()
  hook.answer = () => {}
  const startedAt = Date.now()
  const all = Array.from({ length: 22 }, (_, visitor) =>
    postSubmission(url, { ...SUBMISSION, id: `v${visitor}` }, { client: `192.0.2.${visitor}` }),
  )
  // Beyond the limits of the server the connection ends.
  const statuses = await Promise.all(all.map((sent) => sent.then(({ status }) => status).catch(() => 'no answer')))
  expect(statuses.sort(), 'the answers').toEqual([...Array(20).fill(502), ...Array(2).fill(503)])
  expect(Date.now() - startedAt).toBeGreaterThan(9_500)
  expect(Date.now() - startedAt).toBeLessThan(20_000)
  await expect.poll(() => results().filter((line) => line.includes('timeout')).length).toBe(20)
})

test('SIGTERM waits for the delivery of a visitor who has left', async () => {
  const hook = await startHook()
  const site = await startSite({ REQUESTS_TO: hook.REQUESTS_TO })
  hook.answer = (res) => setTimeout(() => res.end(), 1_500)
  const controller = new AbortController()
  const left = postSubmission(site.url, SUBMISSION, {}, controller.signal).catch(() => 'left')
  await expect.poll(() => hook.calls.length).toBe(1)
  controller.abort()
  expect(await left).toBe('left')
  expect(await site.stop()).toBe(0)
  expect(site.logs.join()).toContain('submission delivered')
})

/** On SIGUSR2 nine seconds pass: whatever is due by then happens, and the output says so. */
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
      // Neither over nor cleared.
      if (!timer._destroyed) call()
      clearTimeout(timer)
    }
    console.log('nine seconds later')
  })
`)

test('SIGTERM waits nine seconds and more for a delivery, and its visitor receives the answer', async () => {
  const hook = await startHook()
  const site = await startSite({ REQUESTS_TO: hook.REQUESTS_TO, NODE_OPTIONS: NINE_SECONDS })
  hook.answer = () => {}
  const status = postSubmission(site.url).then(
    (response) => response.status,
    () => 'connection closed',
  )
  await expect.poll(() => hook.calls.length).toBe(1)
  process.kill(site.pid, 'SIGTERM')
  await expect.poll(() => openSocket(site.port).catch(({ code }) => code)).toBe('ECONNREFUSED')
  process.kill(site.pid, 'SIGUSR2')
  await expect.poll(() => site.logs).toContain('nine seconds later')
  hook.responses[0]?.end()
  expect(await status, 'the answer to a delivery that ends nine seconds after SIGTERM').toBe(204)
  expect(await site.exited).toBe(0)
})

test('a client that asks before it sends its body is told to continue', async () => {
  const { hook, url } = await startBoth()
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': FORM, Expect: '100-continue' }
  const req = request(`${url}/requests`, { method: 'POST', headers })
  req.on('continue', () => req.end(String(new URLSearchParams(SUBMISSION)))).flushHeaders()
  const [response]: IncomingMessage[] = await once(req, 'response')
  expect([response?.resume().statusCode, hook.calls.length]).toEqual([303, 1])
})
