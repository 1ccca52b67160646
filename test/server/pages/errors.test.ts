import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import pino from 'pino'
import request from 'supertest'
import { expect, onTestFinished, test } from 'vitest'
import { handleErrors, serverErrorSender } from '../../../server/pages/errors'
import { serverErrorSign } from '../../../shared/content/server-error'
import { routes as siteRoutes } from '../../../shared/pages/routes'
import { sendRequest } from '../../support/server/send-request'
import { routesWith, serveSite, testPage } from '../../support/server/serve-site'
import { suspendedPage } from '../../support/server/suspended-page'

function broken(): never {
  throw new Error('the secret cause')
}

test('a page whose shell throws answers 500 with the server-error page, and only the log has the cause', async () => {
  const { url, log } = await serveSite({ routes: routesWith({ '/broken': broken }) })
  const response = await request(url).get('/broken')
  expect(response.status).toBe(500)
  expect(response.text).toContain(serverErrorSign.heading)
  expect(response.text).not.toContain('secret')
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.headers.etag).toBeUndefined()
  const err = expect.objectContaining({
    message: 'the secret cause',
    stack: expect.stringContaining('errors.test'),
  })
  expect(log).toContainEqual(
    expect.objectContaining({ level: 'error', msg: 'rendering failed', page: 'test', err }),
  )
  expect(log.at(-1)).toMatchObject({ level: 'error', msg: 'request', path: '/broken', status: 500 })
})

test('a failing page is not cached, and recovers', async () => {
  let failing = true
  const content = () => {
    if (failing) throw new Error('not yet')
    return 'well again'
  }
  const { port, fillCache } = await serveSite({ routes: routesWith({ '/moody': content }) })
  await fillCache()
  expect((await sendRequest(port, '/', 'br')).headers['content-length']).toBeDefined()
  expect((await sendRequest(port, '/moody', 'br')).status).toBe(500)
  failing = false
  const response = await sendRequest(port, '/moody', 'identity')
  expect(response.status).toBe(200)
  expect(response.body.toString()).toContain('well again')
})

test('a page that does not render stops the start with one line of page, cause and command', async () => {
  const routes = { ...siteRoutes, pages: { '/': siteRoutes.notFound, '/broken': testPage(broken) } }
  const start = serveSite({ routes: { ...routes, serverError: testPage(broken) } })
  const line = /^page test: the secret cause at broken .*errors\.test.*; .* `npm run build`$/
  await expect(start).rejects.toMatchObject({
    name: 'StartError',
    problems: [expect.stringMatching(line), expect.stringMatching(line)],
  })
})

test('a page that exceeds its time limit stops the start', async () => {
  const { content } = suspendedPage()
  const start = serveSite({ routes: { ...siteRoutes, notFound: testPage(content) } })
  await expect(start).rejects.toThrow('page test: not rendered within 2000 ms')
})

test('an error after the headers destroys the response and is logged', async () => {
  const lines: string[] = []
  const sendServerError = serverErrorSender({ headers: {}, html: Buffer.from('an error page') })
  const sendNotFound = () => {}
  const logger = pino({}, { write: (line) => void lines.push(line) })
  const app = express()
  const received = new EventEmitter()
  app.use(async (_req, res) => {
    res.write('first part')
    await once(received, 'headers')
    throw new Error('too late')
  })
  app.use(handleErrors({ sendServerError, sendNotFound, securityHeaders: {}, logger }))
  const server = createServer(app).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  received.emit('headers')
  await expect(response.text()).rejects.toThrow('terminated')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'request failed', err: { message: 'too late' } },
  ])
})
