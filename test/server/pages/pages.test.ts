import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import request from 'supertest'
import { expect, test } from 'vitest'
import { PAGE_PATHS } from '../../support/content'
import { broken, routesWith, serveSite } from '../../support/server/serve-site'

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  }),
)

test('a page answers 200 with any query, case and one slash at its end', async () => {
  const site = request((await serveSite()).url)
  for (const path of ['/', '/?utm_source=x', '/reviews', '/reviews/', '/Reviews', '/REVIEWS/?a']) {
    const { status, type, text, headers } = await site.get(path)
    expect({ path, status, type }).toEqual({ path, status: 200, type: 'text/html' })
    expect(text).toMatch(/^<!DOCTYPE html><html lang="en-US">.*<\/html>$/s)
    expect(headers['cache-control']).toBe('max-age=0, s-maxage=300')
    expect(headers['cdn-cache-control']).toBe('max-age=300, stale-if-error=86400')
    expect(headers.vary).toBe('Accept-Encoding')
  }
})

test.each([...PAGE_PATHS, '/no/such/page', '/broken'])('the markup of %s is valid', async (path) => {
  const { url } = await serveSite({ routes: routesWith({ '/broken': broken }) })
  const html = await (await fetch(url + path)).text()
  const { results } = await validator.validateString(html)
  expect(results.flatMap((result) => result.messages)).toEqual([])
  expect(html.slice(html.indexOf('<body'))).not.toContain('<style')
})
