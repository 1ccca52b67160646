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
    () => console.log(`${host} has accepted a sample request.`),
    (error) => fail(`${host} has not accepted a sample request: ${problemOf(error, requestsTo)}`),
  )
} catch (error) {
  fail(error instanceof StartError ? error.message : error)
}

/** Why `error` has happened and, if it is known, what the owner can do. */
function problemOf(error: SendError, destination: Destination): string {
  const problem = error.cause?.message ?? error.message
  if (error.responseCode === 535)
    return `${problem}; check user and password, and give an app password if you sign in with a code`
  // TLS meets a server that waits for STARTTLS.
  const isPlain = problem.includes('wrong version number')
  if (!('port' in destination) || !(isPlain || causeOf(error) === 'timeout')) return problem
  const scheme = destination.secure ? 'smtps' : 'smtp'
  const advice = 'port 465 goes with smtps://, port 587 with smtp://, and a firewall may block either'
  return `${scheme}:// has no answer on port ${destination.port}; ${advice}`
}

function fail(problem: unknown): void {
  console.error(problem)
  process.exitCode = 1
}
