import { existsSync } from 'node:fs'
import { requestFormCopy } from '../shared/content/home/request-form'
import { StartError } from './config/problems'
import { readConfig } from './config/read-config'
import type { Destination } from './config/requests-to'
import { causeOf, type SendError, submissionSender } from './submissions/deliver-submissions'
import { readSubmission } from './submissions/submission'

// The entry of `npm run try-request`: sends a sample submission, so that the owner sees whether `REQUESTS_TO` is right.
const [envFile = existsSync('.env') ? '.env' : undefined] = process.argv.slice(2)
try {
  const { requestsTo, site } = readConfig(process.env, envFile)
  if (!requestsTo) throw new StartError(['REQUESTS_TO is not set: submissions of the form go nowhere'])
  const sample = requestFormCopy.fields.map(({ name, label }) => [name, `${label} (sample)`])
  const submission = readSubmission({ ...Object.fromEntries(sample), id: `sample-${Date.now()}` })
  const { host } = requestsTo
  const send = submissionSender(requestsTo, site)
  send(submission).then(
    (refused) => {
      const addresses = refused.map(({ address, status }) => `${address} (${status})`).join(', ')
      if (addresses) fail(`${host} has refused the recipient ${addresses}; correct to= in REQUESTS_TO`)
      else console.log(`${host} has accepted a sample request.`)
    },
    (error) => fail(`${host} has not accepted a sample request: ${problemOf(error, requestsTo)}`),
  )
} catch (error) {
  fail(error instanceof StartError ? error.message : error)
}

/** What the owner can do, by the cause (`causeOf`). */
const REMEDIES: [RegExp, string][] = [
  [/ 535$/, 'check user and password, and give an app password if you sign in with a code'],
  [/ 421$/, 'try again later, and see that SITE_URL is set: the mail server is greeted with its host'],
  [/^timeout$/, 'it needs more than ten seconds; ask its provider, or use another'],
  [/SELF_SIGNED|UNABLE_TO/, 'if the certificate is your own, begin the command with NODE_EXTRA_CA_CERTS=FILE'],
  [/CERT_HAS_EXPIRED/, 'renew the certificate of the server'],
  [/ALTNAME/, 'write the name of the server as its certificate has it'],
  [/UNSUPPORTED_PROTOCOL|PROTOCOL_VERSION/, 'the server has only TLS 1.1 or older; it needs 1.2'],
]

/** Why `error` has happened and, if it is known, what the owner can do. */
function problemOf(error: SendError, destination: Destination): string {
  const { message } = error.cause ?? error
  const cause = causeOf(error)
  // OpenSSL's messages name lines of its source.
  const problem = message.includes(':error:') ? cause : message
  // Something waits for the other kind of TLS, or a firewall drops what is sent.
  const hasNoAnswer = cause === 'ETIMEDOUT' || message.includes('wrong version number')
  if (destination.kind === 'mailbox' && hasNoAnswer) {
    const scheme = destination.secure ? 'smtps' : 'smtp'
    const advice = 'port 465 goes with smtps://, port 587 with smtp://, and a firewall may block either'
    return `${scheme}:// has no answer on port ${destination.port}; ${advice}`
  }
  const remedy = REMEDIES.find(([pattern]) => pattern.test(cause))?.[1]
  return remedy ? `${problem}; ${remedy}` : problem
}

function fail(problem: unknown): void {
  console.error(problem)
  process.exitCode = 1
}
