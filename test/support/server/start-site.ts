import type { Server } from 'node:http'
import { onTestFinished } from 'vitest'
import { type RunningServer, startProcess } from '../../../scripts/support/start-process'
import { listen } from '../../../server/connections/http-server'
import { waitUntil } from '../wait-until'
import { expectPrivate } from './expect-private'

/**
 * Starts the built server on a free port until the test ends. `env` overrides a test's defaults. `logs` is the server's
 * output so far.
 */
export async function startSite(env: NodeJS.ProcessEnv = {}, server = 'dist/server.cjs') {
  const logs: string[] = []
  const onLine = (line: string) => logs.push(line)
  const site = await startProcess([server], { SITE_URL: 'http://localhost:3000', ...env }, onLine)
  onTestFinished(async () => {
    // Unlike SIGKILL, SIGINT loses no line of the log.
    await site.stop(env.REQUESTS_TO ? 'SIGINT' : 'SIGKILL')
    expectPrivate(logs)
  })
  return { ...site, port: Number(new URL(site.url).port), logs }
}

/** Starts the built site and waits until every page is cached. Rejects if it isn't ready after a minute. */
export async function startBuiltSite(env: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const site = await startProcess(['dist/server.cjs'], { SITE_URL: 'http://localhost:3000', ...env })
  const isHealthy = async () => (await fetch(`${site.url}/healthz`)).ok
  await waitUntil(() => `${site.url} isn't healthy`, isHealthy)
  return site
}

/** Returns the option of Node that runs `code` before the server, to make it fail. */
export const runFirst = (code: string) => `--import=data:text/javascript,${encodeURIComponent(code)}`

/** Makes the server throw at SIGUSR2, in a promise that nobody handles. */
export const THROW_ON_SIGNAL = runFirst("process.on('SIGUSR2', async () => { throw new Error('out of the blue') })")

/** Makes the server's first response fail. */
export const THROW_ONCE = runFirst(`
  import { ServerResponse } from 'node:http'
  const { writeHead } = ServerResponse.prototype
  ServerResponse.prototype.writeHead = () => {
    Object.assign(ServerResponse.prototype, { writeHead })
    throw new Error('out of the blue')
  }
`)

/** Listens on a free port until the test ends, or until `onEnd` has it closed. Returns the URL. */
export function listenInTest(server: Server, onEnd: (close: () => void) => unknown = onTestFinished) {
  onEnd(() => server.close().closeAllConnections())
  return listen(server, { host: '127.0.0.1', port: 0 })
}
