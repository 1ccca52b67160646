import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../../../scripts/support/start-process'
import { temporaryFolder } from '../../support/files'
import { PATIENCE_MS } from '../../support/patience'
import { sendRaw } from '../../support/server/requests'
import { THROW_ON_SIGNAL } from '../../support/server/start-site'

/** More lines than fit in a pipe or on the small disk. */
const MANY_REQUESTS = 2_000
/** More lines than fit in the server's memory. */
const FLOOD_REQUESTS = 12_000
const SMALL_DISK_BYTES = 40 * 512

type Entry = Record<string, unknown>

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
  async function flood(amount: number): Promise<void> {
    const start = `OPTIONS /${'a'.repeat(1_000)} HTTP/1.1\r\nHost: x\r\n`
    const responses = await sendRaw(port, `${`${start}\r\n`.repeat(amount - 1)}${start}Connection: close\r\n\r\n`)
    expect(responses.match(/^HTTP\/1.1 204 /gm)).toHaveLength(amount)
  }
  /** The entries of the log. The first with this message ends the server. */
  async function entriesUntil(msg: string): Promise<Entry[]> {
    const entries: Entry[] = []
    for await (const line of createInterface({ input: child.stdout })) {
      const entry = JSON.parse(line)
      entries.push(entry)
      if (entry.msg === msg) child.kill('SIGTERM')
    }
    return entries
  }
  /** Ends the server. Rejects after ten seconds, when Docker would kill the container. */
  async function end(signal: NodeJS.Signals): Promise<number | null> {
    child.kill(signal)
    return (await once(child, 'exit', { signal: AbortSignal.timeout(10_000) }))[0]
  }
  return { child, port, log, flood, entriesUntil, end }
}

/** Of these faults only Linux has the means. */
const testOnLinux = test.runIf(process.platform === 'linux')

const isFromFlood = ({ path }: Entry) => String(path).startsWith('/aaa')

testOnLinux.each([
  ['on a full disk', 'SIGTERM', 0, 'exec "$@" > /dev/full'],
  ['into a pipe that nobody reads', 'SIGTERM', 0, undefined],
  ['into a pipe that nobody reads', 'SIGUSR2', 1, undefined],
  ['into a closed pipe', 'SIGTERM', 0, undefined],
] as const)('a server that logs %s responds until %s ends it with code %d', async (...fault) => {
  const [destination, signal, code, command] = fault
  const { child, port, flood, end } = await spawnServer(command)
  if (destination === 'into a closed pipe') child.stdout.destroy()
  await flood(MANY_REQUESTS)
  expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200)
  expect(await end(signal)).toBe(code)
})

testOnLinux('a disk with room again receives every line', async () => {
  const { child, port, log, flood, end } = await spawnServer('ulimit -S -f 40 && exec "$@" > "$LOG"')
  await flood(MANY_REQUESTS)
  await expect.poll(() => readFileSync(log).length).toBe(SMALL_DISK_BYTES)
  execFileSync('prlimit', [`--pid=${child.pid}`, '--fsize=unlimited'])
  await fetch(`http://127.0.0.1:${port}/reviews`)
  expect(await end('SIGTERM')).toBe(0)
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n')
  const entries: Entry[] = lines.map((line) => JSON.parse(line))
  expect(entries.filter(isFromFlood)).toHaveLength(MANY_REQUESTS)
  expect(entries).toContainEqual(expect.objectContaining({ msg: 'request', path: '/reviews' }))
})

test('every line of an unread flood is counted', async () => {
  const { flood, entriesUntil } = await spawnServer()
  await flood(FLOOD_REQUESTS)
  const entries = await entriesUntil('log lines dropped')
  const reports = entries.filter(({ msg }) => msg === 'log lines dropped')
  expect(reports).toMatchObject([{ level: 'error' }])
  const dropped = Number(reports[0]?.dropped)
  expect(dropped).toBeGreaterThan(0)
  expect(entries.filter(isFromFlood).length + dropped).toBe(FLOOD_REQUESTS)
})
