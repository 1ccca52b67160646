import { once } from 'node:events'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import request from 'supertest'
import { expect, onTestFinished, test, vi } from 'vitest'
import { serverErrorCopy } from '../../../shared/content/error-pages'
import { homePage } from '../../../shared/pages/home-page'
import { PAGE_PATHS } from '../../support/content'
import { openStream } from '../../support/server/requests'
import { broken, routesWith, serveSite, sharedSite, suspendedPage, testPage } from '../../support/server/serve-site'

const extend = ['html-validate:standard', 'html-validate:document', 'html-validate:a11y']
const validator = new HtmlValidate(new StaticConfigLoader({ root: true, extends: extend }))

test('a page answers 200 with any query, case and one slash at its end', async () => {
  const site = request((await sharedSite()).url)
  for (const path of ['/', '/?utm_source=x', '/reviews', '/reviews/', '/Reviews', '/REVIEWS/?a']) {
    const { status, type, text, headers } = await site.get(path)
    expect({ path, status, type }).toEqual({ path, status: 200, type: 'text/html' })
    expect(text).toMatch(/^<!DOCTYPE html><html lang="en-US" class="no-script">.*<\/html>$/s)
    expect(headers).toMatchObject({
      'cache-control': 'max-age=0, s-maxage=300',
      'cdn-cache-control': 'max-age=300, stale-if-error=86400',
      vary: 'Accept-Encoding',
    })
  }
})

test.each([...PAGE_PATHS, '/no/such/page', '/requests/sent'])('the markup of %s is valid', async (path) => {
  const { url } = await sharedSite({ env: { REQUESTS_TO: 'https://hooks.example/' } })
  const html = await (await fetch(url + path)).text()
  const { results } = await validator.validateString(html)
  expect(results.flatMap((result) => result.messages)).toEqual([])
  expect(html.slice(html.indexOf('<body'))).not.toContain('<style')
})

test.each([
  { fate: 'is late', coding: 'identity' },
  { fate: 'is late', coding: 'gzip' },
  { fate: 'is late', coding: 'br' },
  { fate: 'fails', coding: 'br', problem: 'the late part broke' },
  { fate: 'takes too long', coding: 'br', problem: 'not rendered within 10000 ms' },
])('a page whose second part $fate sends its first ($coding)', async ({ fate, coding, problem }) => {
  const { content, release, fail } = suspendedPage()
  const { url, log } = await serveSite({ routes: routesWith({ '/late': content }) })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const stream = await openStream(`${url}/late`, coding)
  expect(stream.response.headers.get('content-encoding') ?? 'identity').toBe(coding)
  const first = await stream.until('please wait')
  expect(first).toContain('first part')
  expect(first).not.toContain('second part')
  if (!problem) release()
  else if (fate === 'fails') fail(new Error(problem))
  else vi.advanceTimersByTime(10_000)
  const body = await stream.end()
  expect(body.includes('second part')).toBe(!problem)
  if (fate !== 'takes too long') expect(body).toContain('</html>')
  const failure = { level: 'error', page: 'test', err: { message: problem } }
  expect(log.filter(({ msg }) => msg === 'rendering failed')).toMatchObject(problem ? [failure] : [])
})

// By itself, React notices a disconnect only after the shell.
test.each(['content', 'shell'] as const)('a disconnect aborts a render (during the %s)', async (part) => {
  const page = suspendedPage()
  const { url, server, log } = await serveSite({ routes: routesWith({ '/late': page[part] }) })
  const visit = new AbortController()
  const arrived = once(server, 'request')
  const response = fetch(`${url}/late`, { signal: visit.signal }).catch(() => {})
  await (part === 'content' ? response : arrived)
  visit.abort()
  const aborted = { msg: 'request', level: 'info', path: '/late', status: 200, aborted: true }
  await expect.poll(() => log).toMatchObject([aborted])
  page.release()
  expect(await (await openStream(`${url}/late`)).end()).toContain('second part')
  expect(page.onRendered).toHaveBeenCalledTimes(1)
})

test('a page whose shell throws answers 500 with the server-error page, and only the log has the cause', async () => {
  const { url, log } = await serveSite({ routes: routesWith({ '/broken': broken }) })
  const { status, text, headers } = await request(url).get('/broken')
  expect(status).toBe(500)
  expect(text).toContain(serverErrorCopy.heading)
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

test('pages that fail stop the start, each with a line that names the page, the cause and the fix', async () => {
  const { bundle: _, ...home } = homePage
  const pages = [{ ...testPage(broken), path: '/broken' }, home]
  const notFound = testPage(suspendedPage().content)
  const start = serveSite({ routes: { pages, notFound, serverError: testPage(broken) } })
  const line = /^page test: the secret cause at broken .*serve-site.*; correct it and build the site again$/
  await expect(start).rejects.toMatchObject({
    name: 'StartError',
    problems: [
      expect.stringMatching(line),
      "page home: has an island, but not its script; give the page `bundle: 'islands'`",
      expect.stringContaining('page test: not rendered within 2000 ms'),
      expect.stringMatching(line),
    ],
  })
})
