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

/** Prints the headers and the text of a mail as JSON. Fails if the mail has more than one part. */
const PARSER = `
import email.policy, json, sys
mail = email.message_from_binary_file(sys.stdin.buffer, policy=email.policy.default)
print(json.dumps([{name.lower(): value for name, value in mail.items()}, mail.get_content()]))
`

function parseMail(input: string): Mail {
  const [headers, content] = JSON.parse(execFileSync('python3', ['-c', PARSER], { input, encoding: 'utf8' }))
  return { headers, text: content.replaceAll('\r\n', '\n') }
}
