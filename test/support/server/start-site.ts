import { onTestFinished } from 'vitest'
import { startProcess } from '../../../scripts/support/start-process'

/**
 * Starts the built server on a free port, with `env` over the defaults of a test, until the test ends. `logs` are its
 * output so far.
 */
export async function startSite(env: NodeJS.ProcessEnv = {}, server = 'dist/server.cjs') {
  const logs: string[] = []
  const onLine = (line: string) => logs.push(line)
  const site = await startProcess([server], { SITE_URL: 'http://localhost:3000', ...env }, onLine)
  onTestFinished(async () => void (await site.stop('SIGKILL')))
  return { ...site, port: Number(new URL(site.url).port), logs }
}
