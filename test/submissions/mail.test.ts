import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { generate } from 'selfsigned'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { requestFormCopy } from '../../shared/content/home/request-form'
import { temporaryFolder } from '../support/files'
import { expectNoSecret } from '../support/server/secrets'
import { listenInTest, runFirst, startSite } from '../support/server/start-site'
import { customerOf, nameOf, postSubmission, SUBMISSION, startHook } from '../support/submissions'

const TO = '?to=owner@example.com'

/** With characters that a URL reserves. */
const PASSWORD = 'p@ss/w#rd%'

/**
 * Starts a mail server with TLS and a password until the test ends. `env` is the site's for it, and `remote` is the same
 * with a host that is none of loopback, so that the certificate is checked.
 */
async function startMailServer(options: SMTPServerOptions = { secure: true }) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'mail' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '0.0.0.0' }] }],
  })
  const certificate = join(temporaryFolder(), 'certificate.pem')
  writeFileSync(certificate, cert)
  const mails: (Email & { recipients: string[] })[] = []
  const server = new SMTPServer({
    key,
    cert,
    onAuth({ username, password }, _session, done) {
      const isRight = username === 'owner@example.com' && password === PASSWORD
      done(isRight ? null : new Error('Wrong password'), { user: username })
    },
    async onData(stream, { envelope }, done) {
      const recipients = envelope.rcptTo.map(({ address }) => address)
      mails.push({ ...(await PostalMime.parse(await buffer(stream))), recipients })
      done()
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo
  const user = `owner@example.com:${encodeURIComponent(PASSWORD)}`
  const REQUESTS_TO = `${options.secure ? 'smtps' : 'smtp'}://${user}@localhost:${port}?to=owner@example.com`
  const site = { SITE_URL: 'https://brakes.example', BRAND_NAME: 'Bayou, Brakes "&" Co.' }
  const env = { ...site, REQUESTS_TO }
  const untrusted = { ...env, REQUESTS_TO: REQUESTS_TO.replace('@localhost', '@0.0.0.0') }
  return { server, mails, env, untrusted, remote: { ...untrusted, NODE_EXTRA_CA_CERTS: certificate } }
}

test.each([
  ['TLS', { secure: true }, 'remote'],
  ['STARTTLS', {}, 'remote'],
  ['TLS with an unknown certificate on loopback', { secure: true }, 'env'],
  ['STARTTLS with an unknown certificate on loopback', {}, 'env'],
] as const)('a mail reaches both recipients over %s, in plain text with a Message-ID', async (_name, options, env) => {
  const greetings: string[] = []
  const onMailFrom: SMTPServerOptions['onMailFrom'] = (_address, { hostNameAppearsAs }, done) => {
    greetings.push(hostNameAppearsAs)
    done()
  }
  const { mails, ...environments } = await startMailServer({ ...options, onMailFrom })
  const { REQUESTS_TO, ...others } = environments[env]
  const recipients = ['owner@example.com', 'workshop@example.com']
  const site = await startSite({ ...others, REQUESTS_TO: `${REQUESTS_TO},${recipients[1]}` })
  expect((await postSubmission(site.url, { ...SUBMISSION, id: 'abc-1' })).status).toBe(204)
  expect(greetings).toEqual(['brakes.example'])
  const lines = requestFormCopy.fields.map(({ name, label }) => `${label}: ${SUBMISSION[name]}\n`)
  expect(mails, 'the mail and its recipients').toMatchObject([
    {
      from: { name: 'Bayou, Brakes "&" Co.', address: 'owner@example.com' },
      to: recipients.map((address) => ({ address })),
      recipients,
      subject: [`Request: ${customerOf(SUBMISSION)}`, SUBMISSION[nameOf('service')]].filter(Boolean).join(', '),
      messageId: '<abc-1@brakes.example>',
      headers: expect.arrayContaining([
        expect.objectContaining({ key: 'content-type', value: 'text/plain; charset=utf-8' }),
        expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
      ]),
      text: lines.join(''),
    },
  ])
  await expect.poll(() => site.logs.join()).toContain('submission delivered')
  for (const value of Object.values(SUBMISSION)) expect(site.logs.join()).not.toContain(value)
})

test('a mail server without STARTTLS that is none of loopback receives neither password nor mail', async () => {
  const lines: string[] = []
  const features = '250-mail.example\r\n250 AUTH PLAIN LOGIN'
  const answers: Record<string, string> = { EHLO: features, STARTTLS: '502 no', AUTH: '235 OK', DATA: '354 go' }
  const server = createTcpServer((socket) => {
    socket.write('220 mail.example\r\n')
    createInterface({ input: socket }).on('line', (line) => {
      lines.push(line)
      const [verb = ''] = line.split(' ')
      socket.write(`${answers[verb] ?? '250 OK'}\r\n`)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const user = `owner@example.com:${encodeURIComponent(PASSWORD)}`
  const site = await startSite({ REQUESTS_TO: `smtp://${user}@0.0.0.0:${port}${TO}` })
  expect.soft((await postSubmission(site.url)).status, 'the answer to the visitor').toBe(502)
  const verbs = lines.map((line) => line.split(' ')[0])
  expect(verbs, 'all that is said without TLS').toEqual(['EHLO', 'STARTTLS'])
})

test('line breaks, 60 KB, NUL and every alphabet arrive as text and add no header', async () => {
  const { mails, env } = await startMailServer()
  const site = await startSite(env)
  const evil = 'Жук 山田 🚗\r\nBcc: evil@example.com\r\n\r\n.\r\nPhone: 1\0'
  const long = 'a'.repeat(50_000)
  const names = Object.keys(SUBMISSION)
  const fields = Object.fromEntries(names.map((name, index) => [name, index === 0 ? long + evil : evil]))
  expect((await postSubmission(site.url, { ...fields, id: `x>\r\nBcc: <evil@example.com` })).status).toBe(204)
  const received = 'Жук 山田 🚗\n  Bcc: evil@example.com\n  \n  .\n  Phone: 1\ufffd'
  const [mail] = mails
  const lines = requestFormCopy.fields.map(({ label }, index) => `${label}: ${index ? '' : long}${received}\n`)
  expect(mail?.text).toBe(lines.join(''))
  expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(mail?.subject).toMatch(/^Request: (a{100}|Жук 山田 🚗 Bcc: evil@example\.com \. Phone: 1\ufffd)$/)
  expect(mail?.messageId).toMatch(/^<[\w-]{43}@brakes\.example>$/)
})

test.each([
  ['refuses the password', { onAuth: refuse }, 'EAUTH 550'],
  ['refuses the recipient', { onRcptTo: refuse }, 'EENVELOPE 550'],
  ['refuses the text', { onData: refuse }, 'EMESSAGE 550'],
  ['has a certificate that is not trusted', {}, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
])('a mail server that %s: the log has only the cause', async (_, options, cause) => {
  const { mails, env, untrusted } = await startMailServer({ secure: true, ...options })
  const site = await startSite(cause.includes('CERT') ? untrusted : env)
  expect((await postSubmission(site.url)).status).toBe(502)
  const failures = () => site.logs.filter((line) => line.includes('submission failed'))
  await expect.poll(failures).toHaveLength(1)
  const ids = '"id":"[\\w-]+","messageId":"[\\w-]{43}","ms":\\d+'
  const line = `{"level":"error","time":"[^"]+",${ids},"cause":"${cause}","msg":"submission failed"}`
  expect(failures()[0]?.trim()).toMatch(RegExp(`^${line}$`))
  for (const value of Object.values(SUBMISSION)) expect(site.logs.join()).not.toContain(value)
  expect(mails).toEqual([])
})

const hasCalledOff = new WeakSet<object>()

/** Says 421 the first time that the server of a test is asked. */
function callOff(this: SMTPServer, ...rest: unknown[]): void {
  const done = rest.at(-1) as (error?: Error) => void
  const error = hasCalledOff.has(this) ? undefined : Object.assign(new Error('busy'), { responseCode: 421 })
  hasCalledOff.add(this)
  done(error)
}

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
  const close = vi.fn((socket: Socket) => socket.end(words))
  const port = await startOtherServer(close)
  const site = await startSite({ REQUESTS_TO: `smtp://127.0.0.1:${port}${TO}` })
  expect((await postSubmission(site.url)).status).toBe(502)
  expect(close).toHaveBeenCalledTimes(2)
})

test.each<[string, SMTPServerOptions]>([
  ['as its greeting', { onConnect: callOff }],
  ['to the sender', { onMailFrom: callOff }],
  ['to the recipient', { onRcptTo: callOff }],
])('a mail server that says 421 %s is tried twice', async (_name, options) => {
  const { mails, env } = await startMailServer({ secure: true, ...options })
  const site = await startSite(env)
  expect((await postSubmission(site.url)).status).toBe(204)
  expect(mails).toHaveLength(1)
})

test('a mail server that says 421 to the whole mail is not tried again', async () => {
  const onData = vi.fn<NonNullable<SMTPServerOptions['onData']>>(async (stream, _session, done) => {
    await buffer(stream)
    done(Object.assign(new Error('no'), { responseCode: 421 }))
  })
  const { env } = await startMailServer({ secure: true, onData })
  const site = await startSite(env)
  expect((await postSubmission(site.url)).status).toBe(502)
  expect(onData).toHaveBeenCalledTimes(1)
})

/** Without a network but loopback, as without a descriptor, nodemailer finds no address that it can use. */
const WITHOUT_NETWORK = runFirst(`
  import os from 'node:os'
  os.networkInterfaces = () => ({ lo: [{ internal: true, family: 'IPv4', address: '127.0.0.1' }] })
`)

test('what nodemailer prints is a line of the log', async () => {
  const NODE_OPTIONS = WITHOUT_NETWORK
  const site = await startSite({ REQUESTS_TO: `smtp://localhost:9${TO}`, NODE_OPTIONS })
  expect((await postSubmission(site.url)).status).toBe(502)
  await expect.poll(() => site.logs.filter((line) => line.includes('Failed to resolve IPv'))).not.toEqual([])
  for (const line of site.logs) expect(line).toMatch(/^{/)
})

test('a mail server that closes after the whole mail is not tried again: it may have accepted it', async () => {
  const onData = vi.fn<NonNullable<SMTPServerOptions['onData']>>(async (stream) => {
    await buffer(stream)
    // Without an answer.
    for (const connection of server.connections) connection.close()
  })
  const { env, server } = await startMailServer({ secure: true, onData })
  const site = await startSite(env)
  expect((await postSubmission(site.url)).status).toBe(502)
  expect(onData).toHaveBeenCalledTimes(1)
})

/** Refuses the recipients whose address begins with `gone`. */
const refuseGone: SMTPServerOptions['onRcptTo'] = ({ address }, session, done) =>
  address.startsWith('gone') ? refuse(address, session, done) : done()

test('if one recipient of two is refused, the log says so and the visitor sees success', async () => {
  const { mails, env } = await startMailServer({ secure: true, onRcptTo: refuseGone })
  const REQUESTS_TO = env.REQUESTS_TO.replace('?to=', '?to=gone@example.com,')
  const site = await startSite({ ...env, REQUESTS_TO })
  expect((await postSubmission(site.url)).status).toBe(204)
  expect(mails).toHaveLength(1)
  await expect.poll(() => site.logs.join()).toContain('"refused":[550],"msg":"submission delivered in part"')
  expect(site.logs.join()).toContain('"level":"warn"')
  expect(site.logs.join()).not.toContain('gone@example.com')
  const tried = await tryRequest({ ...env, REQUESTS_TO })
  expect(tried).toMatchObject({ code: 1, stderr: expect.stringContaining('gone@example.com (550)') })
})

/** What `npm run try-request` prints with these variables. */
async function tryRequest(env: NodeJS.ProcessEnv): Promise<{ code?: number; stdout: string; stderr: string }> {
  const options = { cwd: 'dist', env: { PATH: process.env.PATH, ...env } }
  const printed = await promisify(execFile)(process.execPath, ['try-request.cjs'], options).catch((error) => error)
  expectNoSecret([printed.stdout, printed.stderr], env.REQUESTS_TO)
  return printed
}

test('npm run try-request says whether the mailbox accepts a request, and if not, why', async () => {
  const { mails, env, untrusted, remote } = await startMailServer()
  expect(await tryRequest(remote)).toMatchObject({ stdout: '0.0.0.0 has accepted a sample request.\n' })
  expect(mails).toHaveLength(1)
  const old = await startMailServer({
    secure: true,
    minVersion: 'TLSv1',
    maxVersion: 'TLSv1.1',
    ciphers: 'ALL@SECLEVEL=0',
  })
  const slow = await startMailServer({ secure: true, onData() {} })
  const waiting = await startOtherServer(() => {})
  const busy = await startOtherServer((socket) => socket.end('421 busy\r\n'))
  const plain = await startOtherServer((socket) => socket.write('220 mail.example\r\n'))
  const failures: [NodeJS.ProcessEnv, advice: string][] = [
    [{ REQUESTS_TO: '' }, 'REQUESTS_TO is not set'],
    [{ REQUESTS_TO: `smtp://127.0.0.1:9${TO}` }, 'has not accepted .*ECONNREFUSED'],
    [untrusted, 'self-signed certificate; .* NODE_EXTRA_CA_CERTS'],
    // Another user, for whom the password is wrong.
    [{ ...env, REQUESTS_TO: env.REQUESTS_TO.replace('owner', 'x') }, '535 .*app password'],
    [{ REQUESTS_TO: `smtp://127.0.0.1:${waiting}${TO}` }, `smtp:// has no answer on port ${waiting}; port 465`],
    [{ REQUESTS_TO: `smtps://127.0.0.1:${plain}${TO}` }, `smtps:// has no answer on port ${plain}; port 465`],
    [{ REQUESTS_TO: `smtp://127.0.0.1:${busy}${TO}` }, '421 .*SITE_URL'],
    [old.remote, 'a sample request: ERR_SSL_\\w+; the server has only TLS 1.1 or older'],
    [slow.remote, 'it needs more than ten seconds'],
  ]
  const outcomes = await Promise.all(failures.map(([failing]) => tryRequest(failing)))
  expect(outcomes).toMatchObject(failures.map(([, advice]) => ({ code: 1, stderr: expect.stringMatching(advice) })))
})

test.each([
  [302, 'Google Apps Script'],
  [401, 'password or token'],
  [404, 'no hook has this address'],
  [410, 'deleted or turned off'],
  [429, 'too many requests'],
  [500, '$'],
])('npm run try-request says what a hook that answers %i means: %s', async (status, meaning) => {
  const hook = await startHook()
  hook.answer = (res) => res.writeHead(status, { Location: '/' }).end()
  const stderr = expect.stringMatching(RegExp(`HTTP ${status}.*${meaning}`, 'm'))
  expect(await tryRequest({ REQUESTS_TO: hook.REQUESTS_TO })).toMatchObject({ code: 1, stderr })
})
