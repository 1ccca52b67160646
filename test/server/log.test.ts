import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { PATIENCE_MS } from '../support/patience'
import { getRequest, sendRaw } from '../support/server/requests'
import { serveApp } from '../support/server/serve-app'

test.each(['off', 'on'])('each request of a connection is logged in one line (PAGE_CACHE=%s)', async (PAGE_CACHE) => {
  const { port, log } = await serveApp({ env: { PAGE_CACHE } })
  const first = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
  const last = getRequest('/reviews?phone=7135550142', 'X-Request-Id: mine\r\n')
  await sendRaw(port, first('/robots.txt') + first('/healthz') + last)
  await expect.poll(() => log).toHaveLength(2)
  const varying = { time: expect.anything(), id: expect.stringMatching(/^[\w-]{10,}$/), ms: expect.any(Number) }
  const line = { level: 'info', msg: 'request', method: 'GET', path: '/reviews', status: 200, client: '127.0.0.1' }
  expect(log[1]).toEqual({ ...varying, ...line })
})

test('a missing page, long texts and a target without a path are logged, each with its own id', async () => {
  const { url, port, log } = await serveApp({ env: { TRUST_PROXY: '1' } })
  const long = 'a'.repeat(7_000)
  for (const [path, client] of [
    ['old/page?x', '192.0.2.1'],
    [long, long],
  ])
    await (await fetch(`${url}/${path}`, { headers: { 'X-Request-Id': 'a', 'X-Forwarded-For': `${client}` } })).text()
  await sendRaw(port, getRequest('foo://bar'))
  await expect.poll(() => log).toHaveLength(3)
  expect(log).toMatchObject([
    { path: '/old/page', status: 404, level: 'info' },
    { path: expect.stringMatching(/^\/a{299}…$/), client: expect.stringMatching(/^a{300}…$/) },
    { path: '/foo%3A%2F%2Fbar', status: 404 },
  ])
  const ids = new Set(log.map(({ id }) => id))
  expect(ids.size).toBe(3)
  expect(ids).not.toContain('a')
})

test.each([
  ['off', '127.0.0.1'],
  ['1', '198.51.100.2'],
  ['2', '203.0.113.7'],
  ['loopback', '198.51.100.2'],
  ['loopback, 198.51.100.0/24', '203.0.113.7'],
  ['10.0.0.0/8', '127.0.0.1'],
])('with TRUST_PROXY=%s the client of a forwarded request is %s', async (trust, client) => {
  const { url, log } = await serveApp({ env: { TRUST_PROXY: trust } })
  await (await fetch(url, { headers: { 'X-Forwarded-For': '203.0.113.7, 198.51.100.2' } })).text()
  await expect.poll(() => log).toMatchObject([{ client }])
})

test.runIf(process.platform === 'linux')('a terminal shows plain lines, and Ctrl+C waits for no drain', async () => {
  // Debian's `script` runs the server in a pseudoterminal.
  const args = ['--quiet', '--return', '--command', `exec ${process.execPath} server.cjs`, '/dev/null']
  const env = { PATH: process.env.PATH, PORT: '0', DRAIN_SECONDS: '60' }
  const child = spawn('script', args, { cwd: 'dist', env, stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  await expect.poll(() => lines.length, { timeout: PATIENCE_MS }).toBeGreaterThan(2)
  const [url] = lines.splice(0, 1)
  expect(url).toMatch(/^Listening on http:\S+$/)
  // What a launch still needs.
  expect(lines.filter((line) => !line.startsWith('Before launch: '))).toEqual([])
  const exited = once(child, 'exit')
  const pressedAt = performance.now()
  // This is Ctrl+C.
  child.stdin.write('\u0003')
  expect((await exited)[0], 'the exit code after Ctrl+C').toBe(0)
  expect(performance.now() - pressedAt, 'milliseconds from Ctrl+C to the exit').toBeLessThan(50_000)
})
