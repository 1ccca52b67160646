import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../../../scripts/support/free-port'
import { sendRaw } from '../../support/server/send-raw'

/** More lines than fit in a pipe or on the small disk. */
const MANY_REQUESTS = 2_000
/** More lines than fit in the server's memory. */
const FLOOD_REQUESTS = 12_000
const PRELOAD = './test/support/server/throw-on-signal.cjs'
const SMALL_DISK = 'ulimit -S -f 40 && exec "$@"'
const SMALL_DISK_BYTES = 40 * 512
/** Docker kills a container after this time by default. */
const MAX_END_MS = 10_000

const ENDS = [
  { signal: 'SIGTERM', expected: 0 },
  // The preloaded file throws.
  { signal: 'SIGUSR2', expected: 1 },
] as const

/** The built server with its standard output in the file `stdout`, or in a pipe that nobody reads. */
async function spawnServer({ stdout = '', shell = 'exec "$@"' } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'log-faults-'))
  const port = await freePort()
  const args = ['-c', shell, 'sh', process.execPath, '--require', PRELOAD, 'dist/server.cjs']
  const fd = stdout ? openSync(stdout.replace('FOLDER', folder), 'a') : 'pipe'
  const child = spawn('sh', args, {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', PORT: String(port) },
    stdio: ['ignore', fd, 'inherit'],
  })
  if (typeof fd === 'number') closeSync(fd)
  onTestFinished(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  })
  // Reading the body makes sure that this request is logged first.
  await vi.waitFor(async () => (await fetch(`http://127.0.0.1:${port}`)).text(), 30_000)
  return { child, port, log: join(folder, 'log') }
}

const FAULTS = {
  'on a full disk': () => spawnServer({ stdout: '/dev/full' }),
  'on a disk that fills later': () => spawnServer({ stdout: 'FOLDER/log', shell: SMALL_DISK }),
  'into a pipe that nobody reads': () => spawnServer(),
  'into a closed pipe': async () => {
    const server = await spawnServer()
    server.child.stdout?.destroy()
    return server
  },
}

/** Sends requests whose log lines have a path of 300 characters. */
async function logManyLines(port: number, count: number): Promise<void> {
  const request = `OPTIONS /${'a'.repeat(1_000)} HTTP/1.1\r\nHost: localhost\r\n`
  const responses = await sendRaw(
    port,
    `${`${request}\r\n`.repeat(count - 1)}${request}Connection: close\r\n\r\n`,
  )
  expect(responses.match(/^HTTP\/1\.1 204 /gm)).toHaveLength(count)
}

async function exitCode(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'exit', { signal: AbortSignal.timeout(MAX_END_MS) })
  return code
}

for (const [destination, spawnFaulty] of Object.entries(FAULTS)) {
  test.each(ENDS)(`a server that logs ${destination} responds until $signal ends it`, async (end) => {
    const { child, port } = await spawnFaulty()
    await logManyLines(port, MANY_REQUESTS)
    expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200)
    child.kill(end.signal)
    expect(await exitCode(child)).toBe(end.expected)
  })
}

test('a disk with room again receives whole lines and the number of lost ones', async () => {
  const { child, port, log } = await FAULTS['on a disk that fills later']()
  await logManyLines(port, MANY_REQUESTS)
  await vi.waitFor(() => expect(readFileSync(log)).toHaveLength(SMALL_DISK_BYTES))
  execFileSync('prlimit', [`--pid=${child.pid}`, '--fsize=unlimited'])
  await fetch(`http://127.0.0.1:${port}/reviews`)
  child.kill('SIGTERM')
  expect(await exitCode(child)).toBe(0)
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n')
  // The line that was truncated when the disk filled counts as dropped.
  const entries = lines.filter((line) => line.endsWith('}')).map((line) => JSON.parse(line))
  expect(lines.length - entries.length).toBeLessThanOrEqual(1)
  expect(entries).toContainEqual(expect.objectContaining({ msg: 'request', path: '/reviews' }))
  expect(manyRequests(entries) + droppedLines(entries)).toBe(MANY_REQUESTS)
})

test('every line of an unread flood is counted', async () => {
  const { child, port } = await FAULTS['into a pipe that nobody reads']()
  if (!child.stdout) throw new Error('the server has no pipe')
  await logManyLines(port, FLOOD_REQUESTS)
  const entries: Record<string, unknown>[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    const entry = JSON.parse(line)
    entries.push(entry)
    if (entry.msg === 'log lines dropped') child.kill('SIGTERM')
  }
  expect(manyRequests(entries) + droppedLines(entries)).toBe(FLOOD_REQUESTS)
})

function manyRequests(entries: Record<string, unknown>[]): number {
  return entries.filter(({ path }) => String(path).startsWith('/aaa')).length
}

function droppedLines(entries: Record<string, unknown>[]): number {
  const reports = entries.filter(({ msg, level }) => msg === 'log lines dropped' && level === 'error')
  expect(reports).toHaveLength(1)
  return Number(reports[0]?.dropped)
}
