import { get } from 'node:http'
import { startProcess } from '../../../scripts/build/start-process'
import { atEnd } from '../at-end'
import { waitUntil } from '../wait-until'
import { expectPrivate } from './expect-private'

/** Starts the built server as a process, on a free port. `env` overrides the tests' defaults. `log` has its output. */
export async function startServer(env: NodeJS.ProcessEnv = {}, server = 'dist/server.cjs') {
  const log: string[] = []
  const onLine = (line: string) => log.push(line)
  const running = await startProcess(server, { SITE_URL: 'http://localhost:3000', ...env }, onLine)
  atEnd(async () => {
    // Unlike SIGKILL, SIGINT loses no line of the log.
    await running.stop('SIGINT')
    expectPrivate(log)
  })
  const entries = (): Record<string, unknown>[] => log.map((line) => JSON.parse(line))
  return { ...running, port: Number(new URL(running.url).port), log, entries }
}

/** Waits until the server sends the page at `url` from memory. No connection is left, because a test may count them. */
export function untilCached(url: string): Promise<boolean> {
  const hasLength = () =>
    new Promise<boolean>((resolve, reject) => {
      const visit = get(url, { agent: false }, (res) => {
        res.resume().on('end', () => resolve('content-length' in res.headers))
      })
      visit.on('error', reject)
    })
  return waitUntil(() => `${url} is still streamed`, hasLength)
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
