import { type RunningServer, startProcess } from '../../../scripts/support/start-process'

/** `logs` are the lines of standard output and standard error so far. */
export type RunningSite = RunningServer & { port: number; logs: string[] }

/** Starts the built server on a free port, with `env` over the defaults of a test. */
export async function startSite(
  env: NodeJS.ProcessEnv = {},
  server = 'dist/server.cjs',
): Promise<RunningSite> {
  const logs: string[] = []
  const onLine = (line: string) => logs.push(line)
  const site = await startProcess([server], { SITE_URL: 'http://localhost:3000', ...env }, onLine)
  return { ...site, port: Number(new URL(site.url).port), logs }
}
