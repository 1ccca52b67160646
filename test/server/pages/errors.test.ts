import request from 'supertest'
import { expect, test } from 'vitest'
import { routesWith, serveSite, testPage } from '../../support/serve-site'

function broken(): never {
  throw new Error('the secret cause')
}

test('a page whose shell throws answers 500 with the server-error page, and the cause is in the log alone', async () => {
  const { url, log } = await serveSite({ routes: routesWith({ '/broken': broken }) })
  const response = await request(url).get('/broken')
  expect(response.status).toBe(500)
  expect(response.text).toContain('Unexpected Application Error!')
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

test('a page that fails is told of at start, and the other pages work', async () => {
  const { url, log, keep } = await serveSite({ routes: routesWith({ '/broken': broken }) })
  await keep()
  expect(log).toMatchObject([{ level: 'error', msg: 'rendering at start failed', page: 'test' }])
  expect((await request(url).get('/')).status).toBe(200)
  expect((await request(url).get('/broken')).status).toBe(500)
  expect((await request(url).get('/broken')).status).toBe(500)
})

test('a page that is well again after a failure at start is shown', async () => {
  let failures = 1
  const content = () => {
    if (failures-- > 0) throw new Error('not yet')
    return 'well again'
  }
  const { url, keep } = await serveSite({ routes: routesWith({ '/moody': content }) })
  await keep()
  const response = await request(url).get('/moody')
  expect(response.status).toBe(200)
  expect(response.text).toContain('well again')
})

test('where even the server-error page is broken, its heading comes as plain text', async () => {
  const routes = { ...routesWith({ '/broken': broken }), serverError: testPage(broken) }
  const { url } = await serveSite({ routes })
  const response = await request(url).get('/broken')
  expect(response.status).toBe(500)
  expect(response.type).toBe('text/plain')
  expect(response.text).toBe('Unexpected Application Error!\n')
})
