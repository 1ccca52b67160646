import { once } from 'node:events'
import { createServer } from 'node:http'
import express from 'express'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import pino from 'pino'
import request from 'supertest'
import { expect, test, vi } from 'vitest'
import { handleErrors } from '../../../server/pages/handle-errors'
import type { ServedPage } from '../../../server/pages/page-handlers'
import { serverErrorCopy } from '../../../shared/content/error-pages'
import { homePage } from '../../../shared/pages/home-page'
import { PAGE_PATHS } from '../../support/content'
import { stopTimers } from '../../support/fake-timers'
import { listenOnLoopback, serveApp } from '../../support/server/serve-app'
import { broken, routesWith, suspendedPage, testPage } from '../../support/server/test-pages'
import { lacking } from '../../support/strings'

const app = await serveApp({ env: { REQUESTS_TO: 'https://hooks.example/' } })

test.each([
  ['/', 200],
  ['/?utm_source=x', 200],
  ['/reviews', 200],
  ['/reviews/', 200],
  ['/REVIEWS/?a', 200],
  ['/requests/sent', 200],
  ['/no-such-page', 404],
  ['/%', 404],
])('GET %s answers %i with a whole document', async (path, status) => {
  const response = await request(app.url).get(path).expect(status).expect('Content-Type', 'text/html; charset=utf-8')
  const isWhole = /^<!DOCTYPE html><html lang="en-US" class="no-script">.*<\/html>$/s.test(response.text)
  expect(isWhole, 'whether the document is whole').toBe(true)
  expect(response.get('Vary')).toBe('Accept-Encoding')
  const caching = [response.get('Cache-Control'), response.get('CDN-Cache-Control')]
  expect(caching).toEqual(
    status === 200 ? ['max-age=0, s-maxage=300', 'max-age=300, stale-if-error=86400'] : ['no-store', undefined],
  )
})

const extend = ['html-validate:standard', 'html-validate:document', 'html-validate:a11y']
const validator = new HtmlValidate(new StaticConfigLoader({ root: true, extends: extend }))

test.each([...PAGE_PATHS, '/no/such/page', '/requests/sent'])('the markup of %s is valid', async (path) => {
  const html = await (await fetch(app.url + path)).text()
  const { results } = await validator.validateString(html)
  expect(results.flatMap((result) => result.messages)).toEqual([])
  expect(html.slice(html.indexOf('<body')).includes('<style'), 'whether the body has styles').toBe(false)
})

/** Requests a page in one coding. `until` waits for a part of the decoded body, or for its end. */
async function openStream(url: string, coding = 'identity') {
  const response = await fetch(url, { headers: { 'Accept-Encoding': coding } })
  const chunks = response.body?.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]()
  let body = ''
  async function until(part?: string): Promise<string> {
    while (part === undefined || !body.includes(part)) {
      const { done, value } = (await chunks?.next()) ?? { done: true }
      if (done) break
      body += value
    }
    return body
  }
  return { response, until }
}

test.each([
  { fate: 'is late', coding: 'identity' },
  { fate: 'is late', coding: 'gzip' },
  { fate: 'is late', coding: 'br' },
  { fate: 'fails', coding: 'br', problem: 'the late part broke' },
  { fate: 'takes too long', coding: 'br', problem: 'not rendered within 10000 ms' },
])('a page whose second part $fate sends its first ($coding)', async ({ fate, coding, problem }) => {
  const { content, release, fail } = suspendedPage()
  const { url, log } = await serveApp({ routes: routesWith({ '/late': content }) })
  stopTimers('setTimeout', 'clearTimeout')
  const stream = await openStream(`${url}/late`, coding)
  expect(stream.response.headers.get('content-encoding') ?? 'identity').toBe(coding)
  const first = await stream.until('please wait')
  expect(lacking(first, 'first part', 'second part')).toEqual(['second part'])
  if (!problem) release()
  else if (fate === 'fails') fail(new Error(problem))
  else vi.advanceTimersByTime(10_000)
  const body = await stream.until()
  const ending = fate === 'takes too long' ? [] : ['</html>']
  expect(lacking(body, 'second part', ...ending)).toEqual(problem ? ['second part'] : [])
  const failure = { level: 'error', page: 'test', err: { message: problem } }
  expect(log.filter(({ msg }) => msg === 'rendering failed')).toMatchObject(problem ? [failure] : [])
})

// By itself, React notices a disconnect only after the shell.
test.each(['content', 'shell'] as const)('a disconnect aborts a render (during the %s)', async (part) => {
  const page = suspendedPage()
  const { url, server, log } = await serveApp({ routes: routesWith({ '/late': page[part] }) })
  const visit = new AbortController()
  const arrived = once(server, 'request')
  const response = fetch(`${url}/late`, { signal: visit.signal }).catch(() => {})
  await (part === 'content' ? response : arrived)
  visit.abort()
  await expect.poll(() => log).toMatchObject([{ msg: 'request', level: 'info', path: '/late', aborted: true }])
  expect(log[0], 'the log line of a client that has left').not.toHaveProperty('status')
  page.release()
  expect(lacking(await (await openStream(`${url}/late`)).until(), 'second part')).toEqual([])
  expect(page.onRendered.mock.calls.length, 'completed renders of two visits').toBe(1)
})

test('a page whose shell throws answers 500 with the server-error page, and only the log has the cause', async () => {
  const { url, log } = await serveApp({ routes: routesWith({ '/broken': broken }) })
  const { text, headers } = await request(url).get('/broken').expect(500)
  expect(lacking(text, serverErrorCopy.heading, 'secret')).toEqual(['secret'])
  expect(headers['cache-control']).toBe('no-store')
  expect(headers).not.toHaveProperty('etag')
  expect(headers).not.toHaveProperty('cdn-cache-control')
  const err = { message: 'the secret cause', stack: expect.stringContaining('at broken') }
  expect(log).toMatchObject([
    { level: 'error', msg: 'request failed', err },
    { level: 'error', msg: 'request', path: '/broken', status: 500 },
  ])
})

test('an error after the first bytes cuts the response off, so that nobody takes a part for the whole', async () => {
  const log: string[] = []
  const app = express().get('/', (_req, res) => {
    res.write('the first part')
    throw new Error('too late')
  })
  app.use(handleErrors({} as ServedPage, pino({}, { write: (line) => log.push(line) })))
  const url = await listenOnLoopback(createServer(app))
  const read = fetch(url).then((response) => response.text())
  await expect(read, 'reading to the end').rejects.toThrow(/terminated|fetch failed/)
  expect(log).toEqual([expect.stringMatching(/"message":"too late".*"msg":"request failed"/)])
})

test('pages that fail stop the start, each with a line that names the page, the cause and the fix', async () => {
  const { bundle: _, ...home } = homePage
  const pages = [{ ...testPage(broken), path: '/broken' }, home]
  const notFound = testPage(suspendedPage().content)
  // A mistake in what several pages show is one line.
  const start = serveApp({ routes: { pages, notFound, serverError: testPage(broken) } })
  const lines = await start.catch(({ message }) => message.split('\n'))
  expect(lines).toEqual([
    expect.stringMatching(/^page test, test: the secret cause at broken .*test-pages.*; correct it$/),
    "page home: has an island, but not its script; add `bundle: 'islands'` to the page",
    expect.stringContaining('page test: not rendered within 2000 ms'),
  ])
})
