import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../support/files'
import { openSocket } from '../support/server/requests'
import { startSite } from '../support/server/start-site'

const UNFINISHED = 'GET / HTTP/1.1\r\nHost: x\r\n'

/** Starts the site and opens a connection that sends `bytes`. Resolves when the site has read them. */
async function startWithClient(bytes: string, env?: Record<string, string>) {
  const site = await startSite(env)
  const client = await openSocket(site.port, bytes)
  await fetch(site.url)
  return { site, client }
}

/** Resolves when nothing listens on `port` any more. */
async function untilRefused(port: number): Promise<void> {
  await expect.poll(() => openSocket(port).catch(({ code }) => code)).toBe('ECONNREFUSED')
}

test('SIGTERM lets a response in flight finish and accepts no new connection', async () => {
  const { site, client } = await startWithClient(UNFINISHED)
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const [idle]: IncomingMessage[] = await once(get(site.url, { agent }), 'response')
  idle?.resume()
  process.kill(site.pid, 'SIGTERM')
  await untilRefused(site.port)
  client.write('\r\n')
  expect(await text(client)).toMatch(/^HTTP\/1.1 200 .*<\/html>/s)
  expect(await site.exited).toBe(0)
})

test('SIGUSR1 opens no debugger', async () => {
  const { site } = await startWithClient('')
  process.kill(site.pid, 'SIGUSR1')
  await expect(fetch('http://127.0.0.1:9229/json')).rejects.toThrow()
  expect(await site.stop()).toBe(0)
  expect(site.logs.join()).not.toContain('Debugger')
})

// Waiting for the unfinished request would take eight seconds.
test('SIGINT ends the server at once', { timeout: 7_000 }, async () => {
  const { site } = await startWithClient(UNFINISHED, { DRAIN_SECONDS: '60' })
  process.kill(site.pid, 'SIGINT')
  expect(await site.exited).toBe(0)
})

// Waiting for the silent connection would take eight seconds.
test('a connection without a request does not delay the end', { timeout: 7_000 }, async () => {
  const { site } = await startWithClient('')
  expect(await site.stop()).toBe(0)
})

test('a second signal ends the server at once', async () => {
  const { site } = await startWithClient(UNFINISHED)
  process.kill(site.pid, 'SIGTERM')
  await untilRefused(site.port)
  process.kill(site.pid, 'SIGTERM')
  expect(await site.exited).toBe(1)
})

/** Runs a command as process 1 of a PID namespace. Users other than root need a user namespace for it. */
const UNSHARE = ['--pid', '--fork', '--kill-child', '--mount-proc']
if (process.getuid?.() !== 0) UNSHARE.push('--map-root-user')

/** A bundle whose start never ends. */
const ENDLESS_START = `
  process.stdout.write('loading')
  exports.start = () => new Promise(() => setInterval(() => {}, 1_000))
`

const canUnshare = spawnSync('unshare', [...UNSHARE, 'true']).status === 0

test.runIf(canUnshare)('process 1 ends at a signal before it listens', async () => {
  const folder = temporaryFolder()
  cpSync('dist/server.cjs', join(folder, 'server.cjs'))
  writeFileSync(join(folder, 'start.cjs'), ENDLESS_START)
  const namespace = spawn('unshare', [...UNSHARE, process.execPath, join(folder, 'server.cjs')])
  onTestFinished(() => void namespace.kill('SIGKILL'))
  const exited = once(namespace, 'exit')
  await once(namespace.stdout, 'data')
  process.kill(childOf(namespace.pid), 'SIGTERM')
  expect(await exited).toEqual([0, null])
})

function childOf(pid: number | undefined): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'))
}
