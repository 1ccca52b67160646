import { startProcess } from '../../../scripts/support/start-process'

export type RunningSite = Awaited<ReturnType<typeof startSite>>

/** Starts the built server on a free port, with `env` over the defaults of a test. `logs` are its output so far. */
export async function startSite(env: NodeJS.ProcessEnv = {}, server = 'dist/server.cjs') {
  const logs: string[] = []
  const onLine = (line: string) => logs.push(line)
  const site = await startProcess([server], { SITE_URL: 'http://localhost:3000', ...env }, onLine)
  return { ...site, port: Number(new URL(site.url).port), logs }
}
