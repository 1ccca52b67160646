import { createServer } from 'node:http'
import express from 'express'
import pino from 'pino'
import request from 'supertest'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../../../server/connections/listen'
import { handleErrors, serverErrorSender } from '../../../server/pages/errors'
import { serverErrorSign } from '../../../shared/content/error-signs'
import { landingPage } from '../../../shared/pages/landing-page'
import { routes as siteRoutes } from '../../../shared/pages/routes'
import { broken, routesWith, serveSite, testPage } from '../../support/server/serve-site'
import { suspendedPage } from '../../support/server/suspended-page'

test('a page whose shell throws answers 500 with the server-error page, and only the log has the cause', async () => {
  const { url, log } = await serveSite({ routes: routesWith({ '/broken': broken }) })
  const { status, text, headers } = await request(url).get('/broken')
  expect(status).toBe(500)
  expect(text).toContain(serverErrorSign.heading)
  expect(text).not.toContain('secret')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers).not.toHaveProperty('etag')
  const err = { message: 'the secret cause', stack: expect.stringContaining('at broken') }
  expect(log).toMatchObject([
    { level: 'error', msg: 'rendering failed', page: 'test', err },
    { level: 'error', msg: 'request', path: '/broken', status: 500 },
  ])
})

test('a failing page is not cached, and recovers', async () => {
  let content: () => string = broken
  const routes = routesWith({ '/moody': () => content() })
  const { url } = await serveSite({ way: 'cached', routes })
  await request(url).get('/').expect('Content-Length', /\d/)
  await request(url).get('/moody').expect(500)
  content = () => 'well again'
  await request(url)
    .get('/moody')
    .expect(200, /well again/)
})

test('a page that does not render stops the start with one line of page, cause and command', async () => {
  const pages = [{ ...testPage(broken), path: '/broken' }]
  const start = serveSite({ routes: { ...siteRoutes, pages, serverError: testPage(broken) } })
  const line = /^page test: the secret cause at broken .*serve-site.*; .* `npm run build`$/
  await expect(start).rejects.toMatchObject({
    name: 'StartError',
    problems: [expect.stringMatching(line), expect.stringMatching(line)],
  })
})

test('a page with an island but without its script stops the start', async () => {
  const { bundle: _, ...page } = landingPage
  const start = serveSite({ routes: { ...siteRoutes, pages: [page] } })
  await expect(start).rejects.toThrow(
    "page landing: an island without its script; give the page `bundle: 'islands'`",
  )
})

test('a page that exceeds its time limit stops the start', async () => {
  const { content } = suspendedPage()
  const start = serveSite({ routes: { ...siteRoutes, notFound: testPage(content) } })
  await expect(start).rejects.toThrow('page test: not rendered within 2000 ms')
})

test('an error after the headers destroys the response and is logged', async () => {
  const lines: string[] = []
  const logger = pino({}, { write: (line) => void lines.push(line) })
  const sendServerError = serverErrorSender({ headers: {}, html: Buffer.from('an error page') })
  const app = express()
  let fail = (_error: Error) => {}
  app.use((_req, res, next) => {
    res.write('first part')
    fail = next
  })
  app.use(handleErrors({ sendServerError, securityHeaders: {}, logger }))
  const server = createServer(app)
  onTestFinished(() => void server.close())
  const response = await fetch(await listen(server, { host: '127.0.0.1', port: 0 }))
  fail(new Error('too late'))
  await expect(response.text()).rejects.toThrow('terminated')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'request failed', err: { message: 'too late' } },
  ])
})
