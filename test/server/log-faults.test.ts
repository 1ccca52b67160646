import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../support/server/free-port'
import { sendRaw } from '../support/server/requests'
import { THROW_ON_SIGNAL } from '../support/server/start-server'
import { temporaryFolder } from '../support/temporary-folder'

/** More lines than fit in a pipe or on the small disk. */
const CLIENTS = 20
const REQUESTS_OF_A_CLIENT = 50
const SMALL_DISK_BYTES = 40 * 512

/** The log line of this request has a path of 300 characters. */
const LONG_REQUEST = `OPTIONS /${'a'.repeat(1_000)} HTTP/1.1\r\nHost: x\r\n`

/** Starts the server with a shell command, in which `"$@"` is the server. */
async function spawnServer(command = 'exec "$@"') {
  const log = join(temporaryFolder(), 'log')
  const port = await freePort()
  const child = spawn('sh', ['-c', command, 'sh', process.execPath, THROW_ON_SIGNAL, 'server.cjs'], {
    cwd: 'dist',
    env: { PATH: process.env.PATH, PORT: String(port), LOG: log },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exited = once(child, 'close').then(([code]) => code)
  const status = () => fetch(`http://127.0.0.1:${port}`).then((response) => response.status)
  await expect.poll(status, { message: 'the first answer', timeout: 60_000 }).toBe(200)
  /** Sends 1,000 requests. */
  async function rush(): Promise<void> {
    const first = `${LONG_REQUEST}\r\n`.repeat(REQUESTS_OF_A_CLIENT - 1)
    const bytes = `${first}${LONG_REQUEST}Connection: close\r\n\r\n`
    const answers = await Promise.all(Array.from({ length: CLIENTS }, () => sendRaw(port, bytes)))
    expect(answers.join('').match(/^HTTP\/1.1 204 /gm)).toHaveLength(CLIENTS * REQUESTS_OF_A_CLIENT)
  }
  return { child, port, log, rush, status, exited }
}

/** Only Linux can cause these failures. */
const testOnLinux = test.runIf(process.platform === 'linux')

test('a reader that begins after the end gets a line for each request of a rush of 1,000', async () => {
  const { child, rush, exited } = await spawnServer()
  await rush()
  child.kill('SIGTERM')
  await wait(300)
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  expect(await exited, 'the exit code').toBe(0)
  const ids = lines.map((line) => JSON.parse(line)).flatMap(({ path, id }) => (/^\/a{299}…$/.test(path) ? id : []))
  expect(new Set(ids).size, 'lines of the rush in the log').toBe(CLIENTS * REQUESTS_OF_A_CLIENT)
})

testOnLinux.each([
  ['on a full disk', 'SIGUSR2', 1, 'exec "$@" > /dev/full'],
  ['into a pipe that nobody reads', 'SIGTERM', 0, undefined],
  ['into a closed pipe', 'SIGTERM', 0, undefined],
] as const)('a server that logs %s responds until %s ends it with code %d', async (to, signal, code, command) => {
  const { child, rush, status, exited } = await spawnServer(command)
  if (to === 'into a closed pipe') child.stdout.destroy()
  await rush()
  expect(await status()).toBe(200)
  child.kill(signal)
  // A pipe that nobody reads never closes.
  await expect.poll(() => child.exitCode, { message: 'the exit code', timeout: 60_000 }).toBe(code)
  child.stdout.destroy()
  await exited
})

testOnLinux('while nobody reads the log, 4 MB of it wait', async () => {
  const { child, rush, exited } = await spawnServer()
  // About 450 bytes for each request.
  for (let count = 0; count < 12; count += 1) await rush()
  let bytes = 0
  child.stdout.on('data', (chunk) => (bytes += chunk.length))
  const megabytes = () => bytes / 1024 ** 2
  await expect.poll(megabytes, { message: 'MB of the log' }).toBeGreaterThan(3.5)
  child.kill('SIGTERM')
  await exited
  expect(megabytes(), 'MB of the log').toBeLessThan(4.5)
})

testOnLinux('a disk with room again receives the log again', async () => {
  const { child, port, log, rush, exited } = await spawnServer('ulimit -S -f 40 && exec "$@" > "$LOG"')
  await rush()
  await expect.poll(() => readFileSync(log).length).toBe(SMALL_DISK_BYTES)
  execFileSync('prlimit', [`--pid=${child.pid}`, '--fsize=unlimited'])
  await fetch(`http://127.0.0.1:${port}/reviews`)
  child.kill('SIGTERM')
  expect(await exited, 'the exit code').toBe(0)
  expect(readFileSync(log, 'utf8').includes('"path":"/reviews"')).toBe(true)
})
