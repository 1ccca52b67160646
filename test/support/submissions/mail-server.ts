import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../files'

/** With characters that a URL reserves. */
export const PASSWORD = 'p@ss/w#rd%'

export type Mail = { headers: Record<string, string>; text: string }

/** Starts a mail server with TLS and a password until the test ends. `env` is the site's for it. */
export async function startMailServer(options: SMTPServerOptions = { secure: true }) {
  const { keyFile, certFile } = createCertificate()
  const mails: Mail[] = []
  const server = new SMTPServer({
    key: readFileSync(keyFile),
    cert: readFileSync(certFile),
    onAuth({ username, password }, _session, done) {
      const isRight = username === 'owner@example.com' && password === PASSWORD
      done(isRight ? null : new Error('Wrong password'), { user: username })
    },
    async onData(stream, _session, done) {
      mails.push(parseMail(await text(stream)))
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
  return { mails, port, env: { REQUESTS_TO, NODE_EXTRA_CA_CERTS: certFile } }
}

function createCertificate() {
  const folder = temporaryFolder()
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyFile]
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...subject, ...key, '-out', certFile], {
    stdio: 'ignore',
  })
  return { keyFile, certFile }
}

/** The headers and the decoded text of a mail. Throws if it has more than one part. */
function parseMail(raw: string): Mail {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const entries = lines.map((line) => /^(.*?): (.*)$/.exec(line)?.slice(1) ?? [line, ''])
  const headers = Object.fromEntries(entries.map(([name = '', value = '']) => [name.toLowerCase(), value]))
  if (headers['content-type'] !== 'text/plain; charset=utf-8') throw new Error(headers['content-type'])
  const body = decode(rest.join('\r\n\r\n'), headers['content-transfer-encoding'])
  const subject = (headers.subject ?? '').replaceAll(
    /=\?UTF-8\?([BQ])\?(.*?)\?=\s*/g,
    (_: string, kind: string, word: string) =>
      decode(word.replaceAll('_', ' '), kind === 'B' ? 'base64' : 'quoted-printable'),
  )
  return { headers: { ...headers, subject }, text: body.replaceAll('\r\n', '\n') }
}

function decode(body: string, encoding = ''): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
