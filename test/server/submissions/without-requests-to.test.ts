import request from 'supertest'
import { expect, test } from 'vitest'
import { serveApp } from '../../support/server/serve-app'
import { lacking } from '../../support/strings'

const WEBHOOK = 'https://hooks.example/secret-path'

const [{ url: off }, { url: on }] = [await serveApp(), await serveApp({ env: { REQUESTS_TO: WEBHOOK } })]

/** Returns a response's status, headers and body, without its time. */
async function answer(url: string, init?: RequestInit) {
  const response = await fetch(url, { redirect: 'manual', ...init })
  const headers: Record<string, string> = { ...Object.fromEntries(response.headers), date: '' }
  return { status: response.status, headers, body: await response.text() }
}

test("without REQUESTS_TO the form has no address, can't send anything, and no path accepts it", async () => {
  const { body } = await answer(off)
  // A form with this method doesn't send anything.
  expect(/<form aria-labelledby="request-heading" class="[\w -]+" method="dialog">/.exec(body)).not.toBeNull()
  expect(lacking(body, 'role="alert"'), 'no alert').toHaveLength(1)
  const unknown = await answer(`${off}/no-such-page`)
  for (const path of ['/requests', '/requests/sent', '/Requests/']) {
    expect(await answer(off + path)).toEqual(unknown)
    for (const method of ['POST', 'PUT', 'OPTIONS'])
      expect(await answer(off + path, { method })).toEqual(await answer(off, { method }))
  }
})

test('with REQUESTS_TO only the page with the form changes, and the confirmation is in no index', async () => {
  for (const path of ['/reviews', '/no-such-page', '/robots.txt', '/sitemap.xml'])
    expect(await answer(on + path)).toEqual(await answer(off + path))
  const [before, after] = [await answer(off), await answer(on)]
  const policies = [before, after].map(({ headers }) => headers['content-security-policy'] ?? '')
  const [rules = '', changed] = policies.map((policy) => policy.replaceAll(/ 'sha256-[^']*'/g, ''))
  expect(changed).toBe(rules.replace("form-action 'none'", "form-action 'self'"))
  expect(lacking(after.body, 'method="post"')).toEqual([])
  const { status, body } = await answer(`${on}/requests/sent`)
  expect(status).toBe(200)
  expect(lacking(body, '<meta name="robots" content="noindex"/>')).toEqual([])
  await request(on).get('/requests').expect(404)
  await request(on).options('/requests').expect(204).expect('Allow', 'GET, HEAD, OPTIONS, POST')
  await request(on).put('/requests').expect(405).expect('Allow', 'GET, HEAD, OPTIONS, POST')
})
