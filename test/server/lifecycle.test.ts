import { spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import { networkInterfaces } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../../server/connections/listen'
import { sampleReviews, sampleTestimonials } from '../../shared/content/derived/samples'
import { startSite } from '../support/server/start-site'

/** Runs the built server until it exits by itself. */
function runToEnd(env: Record<string, string>) {
  const options = {
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    encoding: 'utf8',
    timeout: 30_000,
  } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/server.cjs'], options)
  return { status, stdout, stderr }
}

function jsonLines(lines: string[]): Record<string, unknown>[] {
  return lines.map((line) => JSON.parse(line))
}

test('the built server logs its address, responds and exits with code 0', async () => {
  const site = await startSite()
  const response = await fetch(site.url)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('</html>')
  expect(await site.stop()).toBe(0)
  expect(jsonLines(site.logs)).toMatchObject([
    { level: 'info', msg: `listening on ${site.url}` },
    { level: 'info', msg: 'request', method: 'GET', path: '/', status: 200 },
    { level: 'info', msg: 'SIGTERM: finishing responses in flight' },
  ])
})

test('the built server soon responds from the cache, unless PAGE_CACHE is off', async () => {
  const [site, uncached] = await Promise.all([startSite(), startSite({ PAGE_CACHE: 'off' })])
  const lengthOf = async (url: string) => (await fetch(url)).headers.get('content-length')
  for (const path of ['/', '/reviews', '/no/such/page']) {
    await expect.poll(() => lengthOf(site.url + path)).toMatch(/^\d+$/)
    expect(await lengthOf(uncached.url + path)).toBeNull()
  }
  expect(await Promise.all([site.stop(), uncached.stop()])).toEqual([0, 0])
})

const addresses = Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address))

test.runIf(addresses.includes('::1'))('an IPv6 host is logged as a URL', async () => {
  const site = await startSite({ HOST: '::1' })
  expect(site.url).toMatch(/^http:\/\/\[::1\]:\d+$/)
  expect((await fetch(site.url)).status).toBe(200)
  expect(await site.stop()).toBe(0)
})

test('the health check passes from the filled cache to the drain, and is not logged', async () => {
  const site = await startSite({ DRAIN_SECONDS: '2' })
  const statusOf = async () => (await fetch(`${site.url}/healthz`)).status
  expect(await statusOf()).toBe(503)
  await expect.poll(statusOf).toBe(200)
  const page = await fetch(site.url)
  expect(page.headers.get('content-length')).toMatch(/^\d+$/)
  process.kill(site.pid, 'SIGHUP')
  await expect.poll(statusOf).toBe(503)
  expect(await site.exited).toBe(0)
  expect(jsonLines(site.logs).filter(({ msg }) => msg === 'request')).toMatchObject([{ path: '/' }])
})

test('a response that cannot be recorded is logged and tried again before the site is healthy', async () => {
  const site = await startSite({ NODE_OPTIONS: '--require ./test/support/server/fail-first-compression.cjs' })
  const statusOf = async (path: string) => (await fetch(site.url + path)).status
  await expect.poll(() => site.logs.join()).toContain('not cached; trying again')
  expect(await statusOf('/healthz')).toBe(503)
  expect(await statusOf('/')).toBe(200)
  await expect.poll(() => statusOf('/healthz')).toBe(200)
  expect(await site.stop()).toBe(0)
  const failures = jsonLines(site.logs).filter(({ level }) => level === 'error')
  expect(failures).toMatchObject([{ err: { message: 'out of memory' } }])
})

test('with LOG_LEVEL=warn the address is still logged', async () => {
  const site = await startSite({ LOG_LEVEL: 'warn' })
  await fetch(site.url)
  await site.stop()
  expect(site.logs).toHaveLength(1)
})

test('in production warnings name what is left to do before launch and a cache that is off', async () => {
  const site = await startSite({ NODE_ENV: 'production', PAGE_CACHE: 'off' })
  await expect.poll(async () => (await fetch(`${site.url}/healthz`)).status).toBe(200)
  await site.stop()
  const warnings = jsonLines(site.logs).filter(({ level }) => level === 'warn')
  const [aboutSamples, others] = [/are samples/, /^(?!.*are samples)/].map((pattern) =>
    warnings.map(({ msg }) => String(msg)).filter((msg) => pattern.test(msg)),
  )
  expect(others).toEqual([
    'the site shows placeholders for BRAND_NAME, PHONE; see .env.example',
    'PAGE_CACHE=off is for debugging: each request costs 50 times as much CPU',
    'requests from the form go nowhere: REQUESTS_TO is not set',
  ])
  expect(aboutSamples).toHaveLength(sampleReviews + sampleTestimonials > 0 ? 1 : 0)
})

test('each bad value prints one line, and the server does not start', () => {
  expect(runToEnd({ PORT: '99999', PHONE: '555', BRAND_NAME: '', SITE_URL: 'x' })).toEqual({
    status: 1,
    stdout: '',
    stderr: `PORT: "99999" is no port; give a number from 0 to 65535
BRAND_NAME: "" is blank; give 1 to 40 characters
PHONE: "555" has 3 digits; give 10, as in (713) 555-0142
SITE_URL: "x" is no address; give an address without a path, as in https://example.com
`,
  })
})

test('a port in use prints one line', async () => {
  const taken = createServer()
  onTestFinished(() => void taken.close())
  const { port } = new URL(await listen(taken, { host: '127.0.0.1', port: 0 }))
  const { status, stderr } = runToEnd({ PORT: port })
  expect(status).toBe(1)
  expect(stderr).toBe(`PORT: ${port} is taken on 127.0.0.1; stop what listens there or give another port\n`)
})

test.each(['192.0.2.1', 'fe80::1%nope'])('a host of another machine prints one line (%s)', (host) => {
  const { status, stderr } = runToEnd({ HOST: host })
  expect(status).toBe(1)
  expect(stderr).toBe(`HOST: "${host}" is no address of this machine; give 127.0.0.1 or 0.0.0.0\n`)
})

test('an uncaught error is logged with its stack and exits with code 1', async () => {
  const site = await startSite({ NODE_OPTIONS: '--require ./test/support/server/throw-on-signal.cjs' })
  process.kill(site.pid, 'SIGUSR2')
  expect(await site.exited).toBe(1)
  expect(JSON.parse(site.logs.at(-1) ?? '')).toMatchObject({
    level: 'fatal',
    msg: 'uncaught error',
    err: { message: 'out of the blue', stack: expect.stringContaining('throw-on-signal.cjs') },
  })
})
