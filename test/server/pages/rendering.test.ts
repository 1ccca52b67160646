import { once } from 'node:events'
import { createServer } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import express from 'express'
import pino from 'pino'
import request from 'supertest'
import { expect, test, vi } from 'vitest'
import { handleErrors, serverErrorSender } from '../../../server/pages/errors'
import { serverErrorSign } from '../../../shared/content/error-signs'
import { landingPage } from '../../../shared/pages/landing-page'
import { openSocket, openStream, sendRequest } from '../../support/server/requests'
import { broken, routesWith, serveSite, testPage } from '../../support/server/serve-site'
import { listenInTest } from '../../support/server/start-site'
import { suspendedPage } from '../../support/server/suspended-page'

/** Serves a page at `/late` whose second part is late. */
async function serveLate(renderTimeoutMs = 3_000) {
  const page = suspendedPage()
  const { url, log } = await serveSite({ routes: routesWith({ '/late': page.content }), renderTimeoutMs })
  return { ...page, url: `${url}/late`, log }
}

test.each(['identity', 'gzip', 'br'])('a page with a late part has two pieces (%s)', async (coding) => {
  const { url, release } = await serveLate()
  const stream = await openStream(url, coding)
  expect(stream.response.headers.get('content-encoding') ?? 'identity').toBe(coding)
  const first = await stream.until('please wait')
  expect(first).toContain('first part')
  expect(first).not.toContain('second part')
  release()
  expect(await stream.end()).toContain('second part')
})

// React itself notices only a client that disconnects after the shell.
test.each(['content', 'shell'] as const)('a disconnect aborts a render (during the %s)', async (part) => {
  const page = suspendedPage()
  const { url, server, log } = await serveSite({ routes: routesWith({ '/late': page[part] }) })
  const visit = new AbortController()
  const arrived = once(server, 'request')
  const response = fetch(`${url}/late`, { signal: visit.signal }).catch(() => {})
  await (part === 'content' ? response : arrived)
  visit.abort()
  const aborted = { msg: 'request', level: 'info', path: '/late', status: 200, aborted: true }
  await vi.waitFor(() => expect(log).toMatchObject([aborted]))
  page.release()
  expect(await (await openStream(`${url}/late`)).end()).toContain('second part')
  expect(page.renderCount()).toBe(1)
})

test.each([
  { fault: 'exceeds its time limit', limitMs: 100, message: 'not rendered within 100 ms' },
  { fault: 'fails after the shell', limitMs: 3_000, message: 'the late part broke' },
])('a page that $fault still ends, and the cause is logged', async ({ limitMs, message }) => {
  const { url, log, fail } = await serveLate(limitMs)
  const stream = await openStream(url, 'br')
  await stream.until('please wait')
  if (limitMs > 100) fail(new Error(message))
  const body = await stream.end()
  expect(body).toContain('first part')
  expect(body).not.toContain('second part')
  if (limitMs > 100) expect(body).toContain('</html>')
  expect(log.filter(({ msg }) => msg === 'rendering failed')).toMatchObject([
    { level: 'error', page: 'test', err: { message } },
  ])
})

test('while 32 pages are streamed, the next visitor receives the page as rendered at start', async () => {
  const { content, release } = suspendedPage()
  const { url, port } = await serveSite({ routes: routesWith({ '/late': content }) })
  const visit = () => sendRequest(port, '/reviews', 'br')
  // Requests that render nothing do not count.
  const others = Array.from({ length: 40 }, () => openSocket(port, 'POST / HTTP/1.1\r\nHost: x\r\n\r\n'))
  await Promise.all(others)
  const streams = await Promise.all(Array.from({ length: 31 }, () => openStream(`${url}/late`, 'br')))
  const streamed = await visit()
  expect(streamed.headers['content-encoding']).toBe('br')
  streams.push(await openStream(`${url}/late`, 'br'))
  const prepared = await visit()
  expect(prepared.headers['content-encoding']).toBeUndefined()
  expect(prepared.body.equals(brotliDecompressSync(streamed.body))).toBe(true)
  expect(prepared.headers.etag).toBe(streamed.headers.etag)
  for (const stream of streams.splice(0, 16)) stream.disconnect()
  release()
  await Promise.all(streams.map((stream) => stream.end()))
  await expect.poll(async () => (await visit()).headers['content-encoding']).toBe('br')
})

test('a page whose shell throws answers 500 with the server-error page, and only the log has the cause', async () => {
  const { url, log } = await serveSite({ routes: routesWith({ '/broken': broken }) })
  const { status, text, headers } = await request(url).get('/broken')
  expect(status).toBe(500)
  expect(text).toContain(serverErrorSign.heading)
  expect(text).not.toContain('secret')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers).not.toHaveProperty('etag')
  expect(headers).not.toHaveProperty('cdn-cache-control')
  const err = { message: 'the secret cause', stack: expect.stringContaining('at broken') }
  expect(log).toMatchObject([
    { level: 'error', msg: 'rendering failed', page: 'test', err },
    { level: 'error', msg: 'request', path: '/broken', status: 500 },
  ])
})

test('pages that fail stop the start, each with a line of page, cause and command', async () => {
  const { bundle: _, ...landing } = landingPage
  const pages = [{ ...testPage(broken), path: '/broken' }, landing]
  const notFound = testPage(suspendedPage().content)
  const start = serveSite({ routes: { pages, notFound, serverError: testPage(broken) } })
  const line = /^page test: the secret cause at broken .*serve-site.*; .* `npm run build`$/
  await expect(start).rejects.toMatchObject({
    name: 'StartError',
    problems: [
      expect.stringMatching(line),
      "page landing: an island without its script; give the page `bundle: 'islands'`",
      expect.stringContaining('page test: not rendered within 2000 ms'),
      expect.stringMatching(line),
    ],
  })
})

test('an error after the headers destroys the response and is logged', async () => {
  const lines: string[] = []
  const logger = pino({}, { write: (line) => void lines.push(line) })
  const sendServerError = serverErrorSender({ headers: {}, html: Buffer.from('an error page') })
  const app = express()
  app.use((_req, res, next) => void res.write('first part', () => next(new Error('too late'))))
  app.use(handleErrors(sendServerError, logger))
  const response = await fetch(await listenInTest(createServer(app)))
  await expect(response.text()).rejects.toThrow('terminated')
  expect(JSON.parse(lines.join())).toMatchObject({ msg: 'request failed', err: { message: 'too late' } })
})
