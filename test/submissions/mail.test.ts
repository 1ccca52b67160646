import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { requestFormCopy } from '../../shared/content/home/request-form'
import { listenInTest, startSite } from '../support/server/start-site'
import { PASSWORD, startMailServer } from '../support/submissions/mail-server'
import { postSubmission, SUBMISSION } from '../support/submissions/post-submission'

const TO = '?to=owner@example.com'
const serviceField = requestFormCopy.fields.find(({ kind }) => kind === 'service')?.name ?? ''

function startMailingSite(env: NodeJS.ProcessEnv) {
  return startSite({
    TRUST_PROXY: '1',
    SITE_URL: 'https://brakes.example',
    BRAND_NAME: 'Bayou, Brakes "&" Co.',
    ...env,
  })
}

test.each([
  ['TLS', { secure: true }],
  ['STARTTLS', {}],
])('a submission arrives by mail over %s, in plain text with a Message-ID', async (_name, options) => {
  const { mails, env } = await startMailServer(options)
  const site = await startMailingSite(env)
  expect((await postSubmission(site.url, { ...SUBMISSION, id: 'abc-1' })).status).toBe(204)
  const lines = requestFormCopy.fields.map(({ name, label }) => `${label}: ${SUBMISSION[name]}\n`)
  expect(mails).toMatchObject([
    {
      headers: {
        from: '"Bayou, Brakes \\"&\\" Co." <owner@example.com>',
        to: 'owner@example.com',
        subject: `Request: ${SUBMISSION[serviceField]}`,
        'message-id': '<abc-1@brakes.example>',
        'content-type': 'text/plain; charset="utf-8"',
      },
      text: lines.join(''),
    },
  ])
  await expect.poll(() => site.logs.join()).toContain('submission delivered')
  for (const secret of [PASSWORD, encodeURIComponent(PASSWORD), ...Object.values(SUBMISSION)])
    expect(site.logs.join()).not.toContain(secret)
})

test('line breaks, 60 KB, NUL and every alphabet arrive as text and add no header', async () => {
  const { mails, env } = await startMailServer()
  const site = await startMailingSite(env)
  const evil = 'Жук 山田 🚗\r\nBcc: evil@example.com\r\n\r\n.\r\nPhone: 1\0'
  const long = 'a'.repeat(50_000)
  const names = Object.keys(SUBMISSION)
  const fields = Object.fromEntries(names.map((name, index) => [name, index === 0 ? long + evil : evil]))
  expect((await postSubmission(site.url, { ...fields, id: `x>\r\nBcc: <evil@example.com` })).status).toBe(204)
  const shown = 'Жук 山田 🚗\n  Bcc: evil@example.com\n  \n  .\n  Phone: 1\ufffd'
  const [mail] = mails
  const lines = requestFormCopy.fields.map(({ label }, index) => `${label}: ${index ? '' : long}${shown}\n`)
  expect(mail?.text).toBe(lines.join(''))
  expect(Object.keys(mail?.headers ?? {})).not.toContain('bcc')
  expect(mail?.headers.subject).toBe('Request: Жук 山田 🚗 Bcc: evil@example.com . Phone: 1\ufffd')
  expect(mail?.headers['message-id']).toMatch(/^<[\w-]{43}@brakes\.example>$/)
})

test.each([
  ['refuses the password', { onAuth: refuse }, 'EAUTH 550'],
  ['refuses the recipient', { onRcptTo: refuse }, 'EENVELOPE 550'],
  ['refuses the text', { onData: refuse }, 'EMESSAGE 550'],
  ['has a certificate that is not trusted', {}, 'ESOCKET'],
])('a mail server that %s: the log has only the cause', async (_, options, cause) => {
  const { mails, env } = await startMailServer({ secure: true, ...options })
  const { NODE_EXTRA_CA_CERTS, ...untrusted } = env
  const site = await startMailingSite(cause === 'ESOCKET' ? untrusted : env)
  expect((await postSubmission(site.url)).status).toBe(502)
  await expect.poll(() => site.logs.join()).toContain(`"cause":"${cause}","msg":"submission failed"`)
  expect(site.logs.join()).not.toContain(encodeURIComponent(PASSWORD))
  expect(mails).toEqual([])
})

function refuse(_first: unknown, _session: unknown, done: (error: Error) => void): void {
  done(Object.assign(new Error('no'), { responseCode: 550 }))
}

/** Starts a server that speaks no SMTP until the test ends; returns its port. */
async function startOtherServer(onConnection: (socket: Socket) => unknown): Promise<string> {
  return new URL(await listenInTest(createServer().on('connection', onConnection))).port
}

test.each([
  ['before its greeting', ''],
  ['in mid-sentence', '220 mail.exa'],
])('a mail server that closes %s is tried twice', async (_name, words) => {
  let connections = 0
  const port = await startOtherServer((socket) => {
    connections += 1
    socket.end(words)
  })
  const site = await startMailingSite({ REQUESTS_TO: `smtp://localhost:${port}${TO}` })
  expect((await postSubmission(site.url)).status).toBe(502)
  expect(connections).toBe(2)
})

test('200 visitors at once on a slow mail server: each is told the truth, and each confirmed submission arrives once', async () => {
  const received: string[] = []
  const statuses: number[] = []
  const { env } = await startMailServer({
    secure: true,
    async onData(stream, _session, done) {
      received.push(/^Message-ID: <(.*)@/im.exec(await text(stream))?.[1] ?? '')
      // Until 20 deliveries are under way and one more is refused.
      await expect.poll(() => statuses).toContain(503)
      done()
    },
  })
  const site = await startMailingSite(env)
  const visits = Array.from({ length: 200 }, async (_, visitor) => {
    const id = `visitor-${visitor}`
    const client = `198.51.100.${visitor}`
    const { status } = await postSubmission(site.url, { ...SUBMISSION, id }, { client })
    statuses.push(status)
    return status === 204 ? [id] : []
  })
  const confirmed = (await Promise.all(visits)).flat()
  expect(received.sort()).toEqual(confirmed.sort())
  expect(confirmed.length).toBeGreaterThanOrEqual(20)
  expect(confirmed.length).toBeLessThanOrEqual(30)
  expect([...new Set(statuses)].sort()).toEqual([204, 429, 503])
  const results = () => site.logs.filter((line) => /"msg":"submission (delivered|failed|refused)"/.test(line))
  await expect.poll(results).toHaveLength(200)
})

/** What `npm run try-request` prints with these variables. */
function tryRequest(env: NodeJS.ProcessEnv): Promise<{ code?: number; stdout: string; stderr: string }> {
  const options = { env: { PATH: process.env.PATH, ...env } }
  return promisify(execFile)(process.execPath, ['dist/try-request.cjs'], options).catch((error) => error)
}

test('npm run try-request says whether the mailbox accepts a request, and if not, why', async () => {
  const { mails, env } = await startMailServer()
  expect(await tryRequest(env)).toMatchObject({ stdout: 'localhost has accepted a sample request.\n' })
  expect(mails).toHaveLength(1)
  const waiting = await startOtherServer(() => {})
  const plain = await startOtherServer((socket) => socket.write('220 mail.example\r\n'))
  for (const [REQUESTS_TO, advice] of [
    ['', 'REQUESTS_TO is not set'],
    [`smtp://127.0.0.1:9${TO}`, 'has not accepted .*ECONNREFUSED'],
    // Another user, for whom the password is wrong.
    [env.REQUESTS_TO.replace('owner', 'x'), '535 .*app password'],
    [
      `smtp://localhost:${waiting}${TO}`,
      `smtp:// has no answer on port ${waiting}; port 465 goes with smtps`,
    ],
    [`smtps://localhost:${plain}${TO}`, `smtps:// has no answer on port ${plain}; port 465 goes with smtps`],
  ] as const) {
    const failed = await tryRequest({ ...env, REQUESTS_TO })
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringMatching(advice) })
  }
})
