import { once } from 'node:events'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { requestFormCopy } from '../../shared/content/home/request-form'
import { submissionCopy } from '../../shared/content/submissions'
import { TRAP_FIELD } from '../../shared/islands/runtime/protocol'
import { startSite } from '../support/server/start-site'
import { startHook } from '../support/submissions/hook'
import { postSubmission, SUBMISSION } from '../support/submissions/post-submission'

const FORM = 'application/x-www-form-urlencoded'
const ALPHABETS = 'Ünal Ωμέγα Жук 山田 أحمد עברית ไทย 🚗 <script>alert(1)</script> & "quotes" \\ %0d%0a'

/** The cause and the message of a log line. */
const RESULT = /(?<="ms":\d+,)("cause":"[^"]*",)?"msg":"submission \w+/g

/** The site behind a trusted proxy, with a hook. `results` are what its log says of the submissions. */
async function startBoth(env: Record<string, string> = {}) {
  const hook = await startHook()
  const { REQUESTS_TO } = hook
  const site = await startSite({ REQUESTS_TO, TRUST_PROXY: '1', SITE_URL: 'https://brakes.example', ...env })
  const results = () => site.logs.join('\n').match(RESULT) ?? []
  return { hook, site, url: site.url, results }
}

test('a submission reaches the hook once, as text and with its id, and the log has no word of it', async () => {
  const { hook, site, url, results } = await startBoth()
  const fields = Object.fromEntries(Object.keys(SUBMISSION).map((name) => [name, `${name} ${ALPHABETS}`]))
  const response = await postSubmission(url, { ...fields, id: 'one-1', unknown: 'secret' })
  expect([response.status, await response.text()]).toEqual([204, ''])
  const text = requestFormCopy.fields.map(({ name, label }) => `${label}: ${name} ${ALPHABETS}\n`).join('')
  expect(hook.calls).toEqual([
    { key: 'one-1', body: { id: 'one-1', subject: expect.anything(), text, fields } },
  ])
  await expect.poll(results).toEqual(['"msg":"submission delivered'])
  expect(site.logs.join()).not.toMatch(/Ünal|secret/)
})

test.each([
  [403, 'a script elsewhere', { 'Sec-Fetch-Site': 'cross-site' }],
  [403, 'a sister domain', { 'Sec-Fetch-Site': 'same-site' }],
  [403, 'an address typed in', { 'Sec-Fetch-Site': 'none' }],
  [415, 'text', { 'Content-Type': 'text/plain' }],
  [415, 'JSON', { 'Content-Type': 'application/json' }],
  [415, 'a form with files', { 'Content-Type': 'multipart/form-data; boundary=x' }],
  [415, 'another charset', { 'Content-Type': `${FORM}; charset=utf-16` }],
  [415, 'a compressed body', { 'Content-Encoding': 'gzip' }],
  // An old browser sends the origin alone.
  [204, 'an old browser', { Origin: 'https://brakes.example' }],
  [403, 'an old browser, from elsewhere', { Origin: 'https://evil.example' }],
  [403, 'an old browser, from a file', { Origin: 'null' }],
])('%i for %s', async (status, _name, headers) => {
  const { hook, url } = await startBoth()
  const response = await postSubmission(url, SUBMISSION, headers)
  expect([response.status, hook.calls.length]).toEqual([status, status === 204 ? 1 : 0])
})

test('64 KB of text arrive, and 65 KB are refused', async () => {
  const { hook, url } = await startBoth()
  const [name = ''] = Object.keys(SUBMISSION)
  expect((await postSubmission(url, { ...SUBMISSION, [name]: 'a'.repeat(64_000) })).status).toBe(204)
  expect((await postSubmission(url, { ...SUBMISSION, [name]: 'a'.repeat(66_000) })).status).toBe(413)
  expect(hook.calls.map(({ body }) => body.fields[name]?.length)).toEqual([64_000])
})

test('a submission without a required field is refused', async () => {
  const { hook, url } = await startBoth()
  for (const [index, { name, optional }] of requestFormCopy.fields.entries()) {
    const client = `192.0.2.${index}`
    const { status } = await postSubmission(url, { ...SUBMISSION, [name]: '' }, { client })
    expect([name, status]).toEqual([name, optional ? 204 : 422])
  }
  expect(hook.calls).toHaveLength(requestFormCopy.fields.filter(({ optional }) => optional).length)
})

test('a submission with the hidden field filled in is refused, and a person among bots reads the phone number', async () => {
  const { hook, url, results } = await startBoth({ PHONE: '(281) 555-0199' })
  const response = await postSubmission(url, { ...SUBMISSION, [TRAP_FIELD]: 'x' }, { Accept: 'text/html' })
  expect([response.status, response.headers.get('location')]).toEqual([403, null])
  const main = await mainOf(response)
  expect(main).toContain(submissionCopy.failed)
  expect(main).toContain('(281) 555-0199')
  expect((await postSubmission(url, { ...SUBMISSION, [TRAP_FIELD]: 'x' })).status).toBe(403)
  expect(hook.calls).toEqual([])
  await expect.poll(results).toEqual(Array(2).fill('"cause":"spam","msg":"submission refused'))
})

test.each([
  ['off', 1],
  ['10.0.0.0/8', 1],
  ['1', 0],
])('with TRUST_PROXY=%s two forwarded submissions are warned of %i times', async (TRUST_PROXY, count) => {
  const { site, url, results } = await startBoth({ TRUST_PROXY })
  for (const client of ['192.0.2.1', '192.0.2.2']) await postSubmission(url, SUBMISSION, { client })
  await expect.poll(results).toHaveLength(2)
  const warnings = site.logs.filter((line) => line.includes('X-Forwarded-For'))
  expect(warnings).toHaveLength(count)
  for (const line of warnings) expect(line).toMatch(/"level":"warn".*"proxy":"127\.0\.0\.1"/)
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

test('the sixth submission of a client within ten minutes is refused, and others are not', async () => {
  const { hook, url } = await startBoth()
  const statuses = []
  for (const id of '123456') {
    statuses.push((await postSubmission(url, { ...SUBMISSION, id }, { client: '2001:db8::1' })).status)
  }
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
  const sameNetwork = await postSubmission(url, { ...SUBMISSION, id: '7' }, { client: '2001:db8::2' })
  expect(sameNetwork.status).toBe(429)
  expect((await postSubmission(url, { ...SUBMISSION, id: '8' }, { client: '192.0.2.1' })).status).toBe(204)
  expect(hook.calls).toHaveLength(6)
})

test('30 submissions a minute are delivered; the others read the phone number', async () => {
  const { hook, url } = await startBoth({ PHONE: '(281) 555-0199' })
  const responses = []
  for (let visitor = 0; visitor < 32; visitor += 1) {
    const headers = { client: `192.0.2.${visitor}`, Accept: 'text/html' }
    responses.push(await postSubmission(url, { ...SUBMISSION, id: `v${visitor}` }, headers))
  }
  expect(responses.map(({ status }) => status)).toEqual([...Array(30).fill(303), 429, 429])
  expect(await mainOf(responses[31])).toContain('(281) 555-0199')
  expect(hook.calls).toHaveLength(30)
})

test.each<[string, (res: ServerResponse) => unknown, string, number]>([
  ['answers 500', (res) => res.writeHead(500).end(), 'HTTP 500', 1],
  ['answers 429', (res) => res.writeHead(429).end(), 'HTTP 429', 1],
  ['redirects', (res) => res.writeHead(307, { Location: '/' }).end(), 'HTTP 307', 1],
  ['closes the connection', (res) => res.destroy(), 'UND_ERR_SOCKET', 2],
  ['closes in mid-sentence', (res) => res.socket?.end('HTTP/1.1 200 OK\r\nContent-Le'), 'UND_ERR_SOCKET', 2],
])('if the hook %s, the visitor is told so and can send again', async (_name, answer, cause, calls) => {
  const { hook, url, results } = await startBoth()
  const works = hook.answer
  hook.answer = answer
  const response = await postSubmission(url, { ...SUBMISSION, id: 'x' }, { Accept: 'text/html' })
  expect([response.status, response.headers.get('cache-control')]).toEqual([502, 'no-store'])
  const main = await mainOf(response)
  expect(main).toContain(submissionCopy.failed)
  expect(main).toContain('href="tel:')
  expect(hook.calls).toHaveLength(calls)
  await expect
    .poll(results)
    .toEqual([expect.stringMatching(new RegExp(`"cause":"${cause}.*submission failed`))])
  hook.answer = works
  expect((await postSubmission(url, { ...SUBMISSION, id: 'x' })).status).toBe(204)
})

test('a hook that is down fails at once, and one that comes back during the second try does not', async () => {
  const { hook, url } = await startBoth()
  let tries = 0
  const works = hook.answer
  hook.answer = (res) => (++tries === 1 ? res.destroy() : works(res))
  expect((await postSubmission(url, { ...SUBMISSION, id: 'a' })).status).toBe(204)
  hook.close()
  expect((await postSubmission(url, { ...SUBMISSION, id: 'b' })).status).toBe(502)
})

test('a hook that never answers fails after ten seconds; at most 20 deliveries wait', async () => {
  const { hook, url, results } = await startBoth()
  hook.answer = () => {}
  const startedAt = Date.now()
  const all = Array.from({ length: 22 }, (_, visitor) =>
    postSubmission(url, { ...SUBMISSION, id: `v${visitor}` }, { client: `192.0.2.${visitor}` }),
  )
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 502)).toHaveLength(20)
  expect(statuses.filter((status) => status === 503)).toHaveLength(2)
  expect(Date.now() - startedAt).toBeGreaterThan(9_500)
  expect(Date.now() - startedAt).toBeLessThan(20_000)
  await expect.poll(() => results().filter((line) => line.includes('"cause":"timeout"')).length).toBe(20)
})

test('SIGTERM waits for the delivery of a visitor who has left', async () => {
  const { hook, site, url } = await startBoth()
  let delivered = false
  hook.answer = async (res) => {
    await wait(1_500)
    delivered = true
    res.end()
  }
  const controller = new AbortController()
  const left = postSubmission(url, SUBMISSION, {}, controller.signal).catch(() => 'left')
  await expect.poll(() => hook.calls.length).toBe(1)
  controller.abort()
  expect(await left).toBe('left')
  expect(await site.stop()).toBe(0)
  expect(delivered).toBe(true)
  expect(site.logs.join()).toContain('submission delivered')
})

test('a client that asks before it sends its body is told to continue', async () => {
  const { hook, url } = await startBoth()
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': FORM, Expect: '100-continue' }
  const req = request(`${url}/requests`, { method: 'POST', headers })
  req.on('continue', () => req.end(String(new URLSearchParams(SUBMISSION)))).flushHeaders()
  const [response]: IncomingMessage[] = await once(req, 'response')
  expect([response?.resume().statusCode, hook.calls.length]).toEqual([303, 1])
})

/** A page below its header, which has the phone number on every page. */
async function mainOf(response?: Response): Promise<string | undefined> {
  return (await response?.text())?.split('<main')[1]
}
