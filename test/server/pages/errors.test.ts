import request from 'supertest'
import { expect, test } from 'vitest'
import { serverErrorSign } from '../../../shared/content/server-error'
import { routes as siteRoutes } from '../../../shared/pages/routes'
import { sendRequest } from '../../support/send-request'
import { routesWith, serveSite, testPage } from '../../support/serve-site'
import { suspendedPage } from '../../support/suspended-page'

function broken(): never {
  throw new Error('the secret cause')
}

test('a page whose shell throws answers 500 with the server-error page, and the cause is in the log alone', async () => {
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

test('a page that fails is not cached, the others are, and it is shown when it is well again', async () => {
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
  const answer = await sendRequest(port, '/moody', 'identity')
  expect(answer.status).toBe(200)
  expect(answer.body.toString()).toContain('well again')
})

test('pages that do not render stop the start, one line each that names the page, the cause and the command', async () => {
  const routes = { ...siteRoutes, pages: { '/': siteRoutes.notFound, '/broken': testPage(broken) } }
  const start = serveSite({ routes: { ...routes, serverError: testPage(broken) } })
  const line = /^page test: the secret cause at broken .*errors\.test.*; .* `npm run build`$/
  await expect(start).rejects.toMatchObject({
    name: 'StartError',
    problems: [expect.stringMatching(line), expect.stringMatching(line)],
  })
})

test('a page that takes too long stops the start', async () => {
  const { content } = suspendedPage()
  const start = serveSite({ routes: { ...siteRoutes, notFound: testPage(content) } })
  await expect(start).rejects.toThrow('page test: not rendered within 2000 ms')
})
