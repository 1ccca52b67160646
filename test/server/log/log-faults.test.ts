import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../../../scripts/support/start-process'
import { temporaryFolder } from '../../support/files'
import { PATIENCE_MS } from '../../support/patience'
import { THROW_ON_SIGNAL } from '../../support/server/start-site'

/** More lines than fit in a pipe or on the small disk. */
const FLOOD_REQUESTS = 1_000
const PARALLEL_REQUESTS = 50
const SMALL_DISK_BYTES = 40 * 512

/** Starts the server with a command of a shell, in which `"$@"` is the server. */
async function spawnServer(command = 'exec "$@"') {
  const log = join(temporaryFolder(), 'log')
  const port = await freePort()
  const child = spawn('sh', ['-c', command, 'sh', process.execPath, THROW_ON_SIGNAL, 'server.cjs'], {
    cwd: 'dist',
    env: { PATH: process.env.PATH, NODE_ENV: 'test', PORT: String(port), LOG: log },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  // Reading the body makes sure that this request is logged first.
  await vi.waitFor(async () => (await fetch(`http://127.0.0.1:${port}`)).text(), PATIENCE_MS)
  /** Sends requests whose log lines have a path of 300 characters. */
  async function flood(): Promise<void> {
    const url = `http://127.0.0.1:${port}/${'a'.repeat(1_000)}`
    for (let sent = 0; sent < FLOOD_REQUESTS; sent += PARALLEL_REQUESTS) {
      const requests = Array.from({ length: PARALLEL_REQUESTS }, () => fetch(url, { method: 'OPTIONS' }))
      for (const { status } of await Promise.all(requests)) expect(status).toBe(204)
    }
  }
  /** Ends the server. Rejects after ten seconds, when Docker would kill the container. */
  async function end(signal: NodeJS.Signals): Promise<number | null> {
    child.kill(signal)
    return (await once(child, 'exit', { signal: AbortSignal.timeout(10_000) }))[0]
  }
  return { child, port, log, flood, end }
}

/** Of these faults only Linux has the means. */
const testOnLinux = test.runIf(process.platform === 'linux')

testOnLinux.each([
  ['on a full disk', 'SIGTERM', 0, 'exec "$@" > /dev/full'],
  ['on a full disk', 'SIGUSR2', 1, 'exec "$@" > /dev/full'],
  ['into a pipe that nobody reads', 'SIGTERM', 0, undefined],
  ['into a pipe that nobody reads', 'SIGUSR2', 1, undefined],
  ['into a closed pipe', 'SIGTERM', 0, undefined],
] as const)('a server that logs %s responds until %s ends it with code %d', async (...fault) => {
  const [destination, signal, code, command] = fault
  const { child, port, flood, end } = await spawnServer(command)
  if (destination === 'into a closed pipe') child.stdout.destroy()
  await flood()
  expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200)
  expect(await end(signal)).toBe(code)
})

testOnLinux('a disk with room again receives the log again', async () => {
  const { child, port, log, flood, end } = await spawnServer('ulimit -S -f 40 && exec "$@" > "$LOG"')
  await flood()
  await expect.poll(() => readFileSync(log).length).toBe(SMALL_DISK_BYTES)
  execFileSync('prlimit', [`--pid=${child.pid}`, '--fsize=unlimited'])
  await fetch(`http://127.0.0.1:${port}/reviews`)
  expect(await end('SIGTERM')).toBe(0)
  expect(readFileSync(log, 'utf8').includes('"path":"/reviews"')).toBe(true)
})
