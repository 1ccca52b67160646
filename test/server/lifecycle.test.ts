import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listen } from '../../server/connections/listen'
import { countSamples } from '../../shared/content/derived/samples'
import { testimonials } from '../../shared/content/home/testimonials'
import { reviews } from '../../shared/content/reviews'
import { listenInTest, runFirst, startSite, THROW_ON_SIGNAL } from '../support/server/start-site'

/** The first brotli compression fails, as it would without memory. */
const FAIL_FIRST = runFirst(`
  import zlib from 'node:zlib'
  const { brotliCompress } = zlib
  zlib.brotliCompress = (...args) => {
    zlib.brotliCompress = brotliCompress
    args.at(-1)(new Error('out of memory'))
  }
`)

const PATHS = ['/', '/reviews', '/no/such/page']

/** Starts the built server. Reading a page resolves to its status and whether it was stored. */
async function start(env?: NodeJS.ProcessEnv) {
  const site = await startSite(env)
  const statusOf = async (path: string) => (await fetch(site.url + path)).status
  const isStored = async (path: string) => (await fetch(site.url + path)).headers.has('content-length')
  const entries = (): Record<string, unknown>[] => site.logs.map((line) => JSON.parse(line))
  return { ...site, statusOf, isStored, entries }
}

test('the built server is healthy from the last stored page to the drain, logs and exits with code 0', async () => {
  const { url, pid, exited, entries, statusOf, isStored } = await start({ DRAIN_SECONDS: '1' })
  expect(await statusOf('/healthz')).toBe(503)
  await expect.poll(() => statusOf('/healthz')).toBe(200)
  for (const path of PATHS) expect(await isStored(path)).toBe(true)
  process.kill(pid, 'SIGHUP')
  await expect.poll(() => statusOf('/healthz')).toBe(503)
  expect(await exited).toBe(0)
  expect(entries()).toMatchObject([
    { level: 'info', msg: `listening on ${url}` },
    { level: 'info', msg: 'request', method: 'GET', path: '/', status: 200 },
    { msg: 'request', path: '/reviews' },
    { msg: 'request', path: '/no/such/page' },
    { level: 'info', msg: 'SIGHUP: finishing responses in flight' },
  ])
})

test('a page that cannot be compressed is logged and tried again before the site is healthy', async () => {
  const { logs, statusOf, isStored, stop, entries } = await start({ NODE_OPTIONS: FAIL_FIRST })
  await expect.poll(() => logs.join()).toContain('page not stored; trying again')
  expect(await statusOf('/healthz')).toBe(503)
  expect(await statusOf('/')).toBe(200)
  await expect.poll(() => statusOf('/healthz')).toBe(200)
  for (const path of PATHS) expect(await isStored(path)).toBe(true)
  expect(await stop()).toBe(0)
  const failures = entries().filter(({ level }) => level === 'error')
  expect(failures).toMatchObject([{ err: { message: 'out of memory' } }])
})

test('in production warnings name what is left to do before launch and pages that are not stored', async () => {
  const { statusOf, isStored, stop, entries } = await start({ NODE_ENV: 'production', PAGE_CACHE: 'off' })
  await expect.poll(() => statusOf('/healthz')).toBe(200)
  expect(await isStored('/')).toBe(false)
  await stop()
  const warnings = entries().flatMap(({ level, msg }) => (level === 'warn' ? [String(msg)] : []))
  const texts = [...reviews.map(({ comment }) => comment), ...testimonials.map(({ quote }) => quote)]
  const samples = countSamples(texts)
  expect(warnings).toEqual([
    'the site shows placeholders for BRAND_NAME, PHONE; see .env.example',
    'PAGE_CACHE=off is for debugging: each request costs 50 times as much CPU',
    'requests from the form go nowhere: REQUESTS_TO is not set',
    ...(samples > 0
      ? [`${samples} samples among the reviews and testimonials; replace them before launch`]
      : []),
  ])
})

test('with LOG_LEVEL=warn the log has the address and an uncaught error, which exits with code 1', async () => {
  const { url, pid, exited, statusOf, entries } = await start({
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: THROW_ON_SIGNAL,
  })
  await statusOf('/')
  process.kill(pid, 'SIGUSR2')
  expect(await exited).toBe(1)
  const err = { message: 'out of the blue', stack: expect.stringContaining('at process') }
  expect(entries()).toMatchObject([
    { level: 'info', msg: `listening on ${url}` },
    { level: 'fatal', msg: 'uncaught error', err },
  ])
})

test('a port in use or a host of another machine is a problem of one line', async () => {
  const taken = createServer()
  const port = Number(new URL(await listenInTest(taken)).port)
  const another = `is no address of this machine; give 127.0.0.1 or 0.0.0.0`
  for (const [host, problem] of [
    ['127.0.0.1', `PORT: ${port} is taken on 127.0.0.1; stop what listens there or give another port`],
    ['192.0.2.1', `HOST: "192.0.2.1" ${another}`],
    ['fe80::1%nope', `HOST: "fe80::1%nope" ${another}`],
  ] as const) {
    const start = listen(createServer(), { host, port })
    await expect(start).rejects.toMatchObject({ name: 'StartError', problems: [problem] })
  }
})
