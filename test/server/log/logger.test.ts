import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { terminalLine } from '../../../server/log/logger'

const hasScript = spawnSync('script', ['--version']).status === 0

test.runIf(hasScript)('on a terminal the log is human-readable, and its first line is the URL', async () => {
  // `script` runs the server in a pseudoterminal.
  const args = ['--quiet', '--return', '--command', `exec ${process.execPath} dist/server.cjs`, '/dev/null']
  const child = spawn('script', args, {
    env: { PATH: process.env.PATH, PORT: '0', PHONE: '(713) 555-0111', SITE_URL: 'https://brakes.example' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  async function next() {
    const { done, value } = await lines.next()
    if (done) throw new Error('the log ended')
    return value
  }
  const [, url] = /^Listening on (http:\S+)$/.exec(await next()) ?? []
  expect(await next()).toBe('The site shows placeholders for BRAND_NAME; see .env.example.')
  await fetch(`${url}/favicon.svg`)
  let line = await next()
  // Other warnings of production come first.
  while (!line.startsWith('GET')) line = await next()
  expect(line).toMatch(/^GET \/favicon\.svg 200 in \d+ ms$/)
  const exited = once(child, 'exit')
  // Ctrl+C
  child.stdin.write('\u0003')
  await exited
})

test('an error is shown with its stack, and a path without terminal control characters', () => {
  const failure = { level: 'error', msg: 'request failed', err: { stack: 'Error: broken\n    at handle' } }
  expect(terminalLine(JSON.stringify(failure))).toBe('error: Request failed.\nError: broken\n    at handle\n')
  const line = { level: 'info', msg: 'request', method: 'GET', path: '/\u009b2J\u001b', status: 404, ms: 0.4 }
  expect(terminalLine(JSON.stringify(line))).toBe('GET /\ufffd2J\ufffd 404 in 1 ms\n')
})
