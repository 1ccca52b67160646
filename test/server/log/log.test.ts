import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import request from 'supertest'
import { expect, onTestFinished, test, vi } from 'vitest'
import { terminalLine } from '../../../server/log/logger'
import { PATIENCE_MS } from '../../support/patience'
import { getRequest, sendRaw } from '../../support/server/requests'
import { serveSite, WAYS } from '../../support/server/serve-site'

test.each(WAYS)('each request of a connection is logged in one line (%s)', async (way) => {
  const { port, log } = await serveSite({ way })
  const first = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
  const robots = first('/robots.txt')
  const last = getRequest('/reviews?phone=7135550142', 'X-Request-Id: mine\r\n')
  const responses = await sendRaw(port, robots + first('/healthz') + robots + last)
  await expect.poll(() => log).toHaveLength(3)
  expect(log[2]).toEqual({
    level: 'info',
    time: expect.anything(),
    msg: 'request',
    id: expect.stringMatching(/^[\w-]{10,}$/),
    method: 'GET',
    path: '/reviews',
    status: 200,
    bytes: expect.any(Number),
    ms: expect.any(Number),
    client: '127.0.0.1',
  })
  const counts = log.map(({ bytes }) => Number(bytes))
  expect(counts[0]).toBe(counts[1])
  // That of `/healthz` is not logged.
  const [unlogged = ''] =
    /HTTP\/1.1 \d+ [\s\S]*?\r\n\r\n(OK|Service Unavailable)/.exec(responses.slice(counts[0])) ?? []
  expect(counts.reduce((sum, bytes) => sum + bytes)).toBe(responses.length - unlogged.length)
})

test('a missing page and long texts are logged, truncated, each with its own id', async () => {
  const { url, log } = await serveSite({ env: { TRUST_PROXY: '1' } })
  const long = 'a'.repeat(7_000)
  await request(url).get('/old/page?x').set('X-Request-Id', 'a')
  await request(url).get(`/${long}`).set({ 'X-Request-Id': 'a', 'X-Forwarded-For': long })
  await expect.poll(() => log).toHaveLength(2)
  expect(log).toMatchObject([
    { path: '/old/page', status: 404, level: 'info' },
    { path: expect.stringMatching(/^\/a{299}…$/), client: expect.stringMatching(/^a{300}…$/) },
  ])
  const ids = new Set(log.map(({ id }) => id))
  expect(ids.size).toBe(2)
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
  const { url, log } = await serveSite({ env: { TRUST_PROXY: trust } })
  await request(url).get('/').set('X-Forwarded-For', '203.0.113.7, 198.51.100.2')
  await expect.poll(() => log).toMatchObject([{ client }])
})

test.runIf(process.platform === 'linux')(
  'on a terminal the log is human-readable, and its first line is the URL',
  async () => {
    // `script`, of Debian's bsdutils, runs the server in a pseudoterminal.
    const args = ['--quiet', '--return', '--command', `exec ${process.execPath} server.cjs`, '/dev/null']
    const child = spawn('script', args, {
      cwd: 'dist',
      env: { PATH: process.env.PATH, PORT: '0', PHONE: '(713) 555-0111', SITE_URL: 'https://brakes.example' },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const lines: string[] = []
    createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
    const [, url] = await vi.waitUntil(() => /^Listening on (http:\S+)$/.exec(lines[0] ?? ''), PATIENCE_MS)
    expect(lines[1]).toBe('The site shows placeholders for BRAND_NAME; see .env.example')
    await fetch(`${url}/favicon.svg`)
    await expect.poll(() => lines.at(-1)).toMatch(/^GET \/favicon\.svg 200 in \d+ ms$/)
    const exited = once(child, 'exit')
    // Ctrl+C
    child.stdin.write('\u0003')
    await exited
  },
)

test('an error is shown with its stack, and a path without terminal control characters', () => {
  const failure = { level: 'error', msg: 'request failed', err: { stack: 'Error: broken\n    at handle' } }
  expect(terminalLine(JSON.stringify(failure))).toBe('error: Request failed\nError: broken\n    at handle\n')
  const line = { level: 'info', msg: 'request', method: 'GET', path: '/\u009b2J\u001b', status: 404, ms: 0.4 }
  expect(terminalLine(JSON.stringify(line))).toBe('GET /\ufffd2J\ufffd 404 in 1 ms\n')
})
