import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startSite } from '../support/server/start-site'

test('SIGTERM lets a response in flight finish and accepts no new connection', async () => {
  const site = await startSite()
  const { port } = new URL(site.url)
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const slow = connect(Number(port), '127.0.0.1')
  slow.setEncoding('latin1')
  let received = ''
  slow.on('data', (chunk) => {
    received += chunk
  })
  slow.write('GET / HTTP/1.1\r\nHost: x\r\n')
  await new Promise<IncomingMessage>((resolve) => get(site.url, { agent }, (res) => resolve(res.resume())))
  process.kill(site.pid, 'SIGTERM')
  await vi.waitFor(async () => expect(await refused(Number(port))).toBe(true))
  slow.write('\r\n')
  const ended = once(slow, 'close')
  expect(await site.exited).toBe(0)
  await ended
  expect(received).toMatch(/^HTTP\/1.1 200 /)
  expect(received).toMatch(/^Connection: close\r$/m)
  expect(received).toContain('</html>')
})

// Waiting for the unfinished request would take eight seconds.
test('SIGINT ends the server at once', { timeout: 7_000 }, async () => {
  const site = await startSite({ DRAIN_SECONDS: '60' })
  const stuck = connect(Number(new URL(site.url).port), '127.0.0.1')
  stuck.on('error', () => {})
  stuck.write('GET / HTTP/1.1\r\nHost: x\r\n')
  await fetch(site.url)
  process.kill(site.pid, 'SIGINT')
  expect(await site.exited).toBe(0)
})

// Waiting for the silent connection would take eight seconds.
test('a connection without a request does not delay the end', { timeout: 7_000 }, async () => {
  const site = await startSite()
  const silent = connect(Number(new URL(site.url).port), '127.0.0.1')
  silent.on('error', () => {})
  await once(silent, 'connect')
  await fetch(site.url)
  expect(await site.stop()).toBe(0)
})

test('a second signal ends the server at once', async () => {
  const site = await startSite()
  const stuck = connect(Number(new URL(site.url).port), '127.0.0.1')
  stuck.on('error', () => {})
  stuck.write('GET / HTTP/1.1\r\nHost: x\r\n')
  await fetch(site.url)
  process.kill(site.pid, 'SIGTERM')
  await vi.waitFor(async () => expect(await refused(Number(new URL(site.url).port))).toBe(true))
  process.kill(site.pid, 'SIGTERM')
  expect(await site.exited).toBe(1)
})

/** Runs a command as process 1 of a PID namespace. Users other than root need a user namespace for it. */
const UNSHARE = [
  '--pid',
  '--fork',
  '--kill-child',
  '--mount-proc',
  ...(process.getuid?.() === 0 ? [] : ['--map-root-user']),
]

/** A bundle whose start never ends. */
const ENDLESS_START = `
  process.stdout.write('loading')
  exports.start = () => new Promise(() => setInterval(() => {}, 1_000))
`

test.runIf(canUnshare())('process 1 ends at a signal before it listens', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'endless-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('dist/server.cjs', join(folder, 'server.cjs'))
  writeFileSync(join(folder, 'start.cjs'), ENDLESS_START)
  const namespace = spawn('unshare', [...UNSHARE, process.execPath, join(folder, 'server.cjs')])
  onTestFinished(() => void namespace.kill('SIGKILL'))
  const exited = once(namespace, 'exit')
  await once(namespace.stdout, 'data')
  process.kill(childOf(namespace.pid), 'SIGTERM')
  expect(await exited).toEqual([0, null])
})

function canUnshare(): boolean {
  try {
    execFileSync('unshare', [...UNSHARE, 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function childOf(pid: number | undefined): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'))
}

function refused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(false)
    })
    socket.on('error', () => resolve(true))
  })
}
