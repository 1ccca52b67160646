import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { requestFormCopy } from '../../../shared/content/home/request-form'
import { submissionCopy } from '../../../shared/content/submissions'
import { REQUEST_FIELDS, REQUIRED_FIELDS } from '../../support/content'
import { stopTimers } from '../../support/fake-timers'
import { openSocket, sendRaw } from '../../support/server/requests'
import { lacking } from '../../support/strings'
import { postSubmission, rawSubmission, SUBMISSION, serveWithWebhook, WEBHOOK_PATH } from '../../support/webhook'

const FORM = 'application/x-www-form-urlencoded'
const ALPHABETS = 'Ünal Ωμέγα Жук 山田 أحمد עברית ไทย 🚗 <script>alert(1)</script> & "quotes" \\ %0d%0a'

const passMinutes = (minutes: number) => void vi.advanceTimersByTime(minutes * 60_000)

/** Expects the page that tells a visitor without JavaScript why nothing was sent, with the phone number. */
async function expectApology(response: Response, status: number): Promise<void> {
  const reason = submissionCopy.pages[status === 415 ? 502 : status]
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store'])
  // The header has the phone number on every page.
  const [, main = ''] = (await response.text()).split('<main')
  const parts = [submissionCopy.failed, `${reason}`, 'href="tel:+12815550199"', submissionCopy.home]
  expect(lacking(main, ...parts), `what the page with ${status} lacks`).toEqual([])
}

test('the webhook gets flat JSON once, and the log has one line without the content', async () => {
  const { webhook, url, log, lines } = await serveWithWebhook()
  const fields = Object.fromEntries(Object.keys(SUBMISSION).map((name) => [name, `${name} ${ALPHABETS}`]))
  webhook.answer = (res) => res.end(JSON.stringify(fields))
  const response = await postSubmission(url, { ...fields, id: 'one-1', unknown: 'secret' })
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect(response.headers.get('cache-control')).toBe('no-store')
  const text = requestFormCopy.fields.map(({ name, label }) => `${label}: ${name} ${ALPHABETS}\n`).join('')
  const [{ key: id } = { key: '' }] = webhook.calls
  expect(id).toMatch(/^[\w-]{43}$/)
  const json = 'application/json'
  const referer = 'https://brakes.example/'
  const call = { method: 'POST', url: WEBHOOK_PATH, type: json, accept: json, agent: 'node', key: id, referer }
  expect(webhook.calls, 'all that the webhook receives').toEqual([{ ...call, body: { id, text, ...fields } }])
  const line = { level: 'info', msg: 'submission delivered', submissionId: id, ms: expect.any(Number) }
  await expect.poll(lines).toEqual([{ ...line, id: expect.any(String), time: expect.any(Number) }])
  expect(JSON.stringify(log)).not.toMatch(/Ünal|secret/)
})

test.each<{ status: number; cause?: string; headers?: Record<string, string>; fields?: object }>([
  { status: 403, cause: 'cross-origin', headers: { 'Sec-Fetch-Site': 'cross-site' } },
  { status: 403, cause: 'cross-origin', headers: { 'Sec-Fetch-Site': 'same-site' } },
  { status: 403, cause: 'cross-origin', headers: { 'Sec-Fetch-Site': 'none' } },
  // An old browser sends only the origin. From a file it's `null`.
  { status: 204, headers: { Origin: 'https://brakes.example' } },
  { status: 403, cause: 'cross-origin', headers: { Origin: 'https://evil.example' } },
  { status: 403, cause: 'cross-origin', headers: { Origin: 'null' } },
  { status: 415, cause: 'unsupported content type', headers: { 'Content-Type': 'application/json' } },
  { status: 415, cause: 'unsupported content type', headers: { 'Content-Type': 'multipart/form-data; boundary=x' } },
  { status: 415, cause: 'charset.unsupported', headers: { 'Content-Type': `${FORM}; charset=utf-16` } },
  { status: 415, cause: 'encoding.unsupported', headers: { 'Content-Encoding': 'gzip' } },
  { status: 204, fields: { name: 'a'.repeat(64_000) } },
  { status: 413, cause: 'entity.too.large', fields: { name: 'a'.repeat(66_000) } },
  { status: 422, cause: 'a required field is empty', fields: { [REQUIRED_FIELDS[0]?.name ?? '']: '' } },
  { status: 204, fields: Object.fromEntries(REQUEST_FIELDS.map(({ name, optional }) => [name, optional ? '' : ' '])) },
])('a submission gets $status ($cause): %j', async ({ status, cause, headers = {}, fields = {} }) => {
  const { webhook, url, results } = await serveWithWebhook()
  const submission = { ...SUBMISSION, ...fields }
  const response = await postSubmission(url, submission, headers)
  const page = await postSubmission(url, submission, { ...headers, Accept: 'text/html' })
  expect(response.status, 'the status for a script').toBe(status)
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
])('in an old browser a form of %s sent to the host %s gets %i', async (origin, host, status) => {
  const { port } = await serveWithWebhook()
  expect(await sendRaw(port, rawSubmission(`Origin: ${origin}`, `Host: ${host}`))).toContain(`HTTP/1.1 ${status} `)
})

test.each(['same', ''])('the same text with the id “%s” is delivered once, however often it is sent', async (id) => {
  const { webhook, url, log, results } = await serveWithWebhook()
  webhook.answer = (res) => setTimeout(() => res.end(), 300)
  const begin = performance.now()
  const send = () => postSubmission(url, { ...SUBMISSION, id })
  const responses = [...(await Promise.all([send(), send()])), await send()]
  expect(responses.map(({ status }) => status)).toEqual([204, 204, 204])
  expect(webhook.calls).toHaveLength(1)
  await expect.poll(results).toHaveLength(3)
  const longest = Math.max(...log.filter(({ msg }) => msg === 'request').map(({ ms }) => Number(ms)))
  expect(longest, 'the longest duration in the log, in milliseconds').toBeGreaterThan(280)
  expect(longest, 'the longest duration in the log, in milliseconds').toBeLessThan(performance.now() - begin)
})

test('another page, and another text, make another submission', async () => {
  const { webhook, url } = await serveWithWebhook()
  for (const change of [{ id: 'one' }, { id: 'two' }, { id: 'two', name: 'Dana' }])
    await postSubmission(url, { ...SUBMISSION, ...change })
  expect(new Set(webhook.calls.map(({ key }) => key)).size).toBe(3)
})

/** The last columns are X-Forwarded-For for one visitor, the status for somebody else, and TRUST_PROXY. */
test.each<[number, string, (visitor: number) => string, number?, string?]>([
  [10, 'from one network in ten minutes', (visitor) => `2001:db8::${visitor}`],
  // A client can send any address before the one that the proxy adds.
  [10, 'from one address', (visitor) => `192.0.2.${visitor}, 203.0.113.1`],
  [10, 'from one socket with forged headers', (visitor) => `192.0.2.${visitor}`, 429, 'off'],
  [30, 'in a minute', (visitor) => `192.0.2.${visitor}`, 429],
])("%i submissions %s are delivered, and the next isn't", async (max, _, client, other = 303, TRUST_PROXY = '1') => {
  stopTimers('Date', 'setInterval')
  const { webhook, url, lines } = await serveWithWebhook({ TRUST_PROXY })
  const minutes = max === 30 ? 1 : 10
  const send = (visitor: number, address = client(visitor)) =>
    postSubmission(url, { ...SUBMISSION, id: `${visitor}` }, { client: address, Accept: 'text/html' })
  for (let visitor = 0; visitor < max; visitor += 1)
    expect((await send(visitor)).status, `the status of submission ${visitor + 1}`).toBe(303)
  let refused = await send(max)
  // Refused submissions leave room for others and, while nobody may send, for the client itself.
  for (let tries = 0; tries < 25; tries += 1) refused = await send(max)
  expect(refused.status, `the status of submission ${max + 1}`).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(minutes * 60)
  await expectApology(refused, 429)
  // At the site's limit every customer is turned away.
  expect(lines().at(-1)?.level, 'the level of its line in the log').toBe(max === 30 ? 'warn' : 'info')
  expect((await send(99, '198.51.100.1')).status, 'the status for somebody else').toBe(other)
  expect(webhook.calls).toHaveLength(other === 303 ? max + 1 : max)
  passMinutes(minutes - 0.1)
  expect((await send(max)).status, `the status six seconds before ${minutes} min have passed`).toBe(429)
  passMinutes(0.1)
  expect((await send(max)).status, `the status after ${minutes} min`).toBe(303)
})

test('a submission beyond the limit is refused before its body arrives', async () => {
  const { url, port } = await serveWithWebhook()
  const sendAnother = () => postSubmission(url, { ...SUBMISSION, id: randomUUID() })
  await expect.poll(async () => (await sendAnother()).status, { message: 'the status of one more' }).toBe(429)
  const head = rawSubmission('Host: x', 'Sec-Fetch-Site: same-origin', 'X-Forwarded-For: 127.0.0.1')
  const socket = await openSocket(port, head.slice(0, head.indexOf('\r\n\r\n') + 10))
  const response = await new Promise((resolve) => socket.once('data', resolve))
  expect(response).toMatch(/^HTTP\/1.1 429 /)
})

test.each([
  ['off', 1],
  ['10.0.0.0/8', 1],
  ['1', 0],
])('TRUST_PROXY=%s warns about two forwarded submissions %i times', async (TRUST_PROXY, count) => {
  const { url, log, results } = await serveWithWebhook({ TRUST_PROXY })
  for (const id of ['1', '2']) await postSubmission(url, { ...SUBMISSION, id }, { client: `192.0.2.${id}` })
  await expect.poll(results).toHaveLength(2)
  const warnings = log.filter(({ msg }) => `${msg}`.includes('X-Forwarded-For'))
  expect(warnings).toMatchObject(Array(count).fill({ level: 'warn', proxy: '127.0.0.1' }))
})
