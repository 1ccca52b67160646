import { readEnvFile } from './config/env-file'
import { StartError } from './config/problems'
import { readConfig } from './config/read-config'
import { loadSubmissions } from './submissions/load-submissions'

// The entry of `npm run try-request`: sends a sample request, so that the owner sees whether `REQUESTS_TO` is right.
const [envFile] = process.argv.slice(2)
try {
  const { requestsTo, site } = readConfig({ ...(envFile && readEnvFile(envFile)), ...process.env })
  if (!requestsTo) throw new StartError(['REQUESTS_TO is not set: requests from the form go nowhere'])
  loadSubmissions(__dirname)
    .trySample(requestsTo, site)
    .then(
      () => console.log(`${requestsTo.host} has accepted a sample request.`),
      ({ message, cause }) =>
        fail([`${requestsTo.host} has not accepted a sample request: ${cause?.message ?? message}`]),
    )
} catch (error) {
  fail(error instanceof StartError ? error.problems : [error])
}

function fail(problems: readonly unknown[]): void {
  for (const problem of problems) console.error(problem)
  process.exitCode = 1
}
