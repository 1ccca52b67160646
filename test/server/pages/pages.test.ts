import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import request from 'supertest'
import { expect, test } from 'vitest'
import { assetUrls, readManifest } from '../../../server/assets/manifest'
import { notFoundSign } from '../../../shared/content/error-signs'
import { PAGE_PATHS } from '../../support/content'
import { getRequest, sendRaw } from '../../support/server/requests'
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

// wire.test.ts sends targets that are no paths.
test('an unknown path answers 404 with the not-found page, which is never stored or fresh', async () => {
  const { port } = await serveSite()
  const script = assetUrls(readManifest('dist'))('islands.js')
  const scripts = [script.toUpperCase(), `${script}/`, `${script}.br`, '/assets/islands-OLDHASH1.js']
  const files = ['/FAVICON.SVG', '/%66avicon.svg', '/assets', '/assets/', '/manifest.json', '/robots.txt/']
  const paths = ['/nope', '/reviews/1', '/reviews//', '//', '/.git/config', '/index.html', '/server.cjs']
  for (const path of [...scripts, ...files, ...paths]) {
    const response = await sendRaw(port, getRequest(path, 'If-None-Match: *\r\n'))
    expect(response, path).toMatch(/^HTTP\/1.1 404 /)
    // `sendRaw` reads bytes as Latin-1.
    expect(response).toContain(Buffer.from(notFoundSign.text).toString('latin1'))
    expect(response).toMatch(/^X-Robots-Tag: noindex\r$/m)
    expect(response).toMatch(/^Cache-Control: no-store\r$/m)
  }
})

test.each([...PAGE_PATHS, '/no/such/page', '/broken'])('the markup of %s is valid', async (path) => {
  const { url } = await serveSite({ routes: routesWith({ '/broken': broken }) })
  const html = await (await fetch(url + path)).text()
  const { results } = await validator.validateString(html)
  expect(results.flatMap((result) => result.messages)).toEqual([])
  expect(html.slice(html.indexOf('<body'))).not.toContain('<style')
})

test('HEAD and a fresh page have the headers of GET and no body', async () => {
  const site = request((await serveSite()).url)
  for (const path of ['/', '/nope', '/robots.txt', '/og-image.jpg', '/favicon.svg']) {
    const { status, headers } = await site.get(path).set('Accept-Encoding', 'br')
    const head = await site.head(path).set('Accept-Encoding', 'br')
    expect({ status: head.status, text: head.text ?? '' }).toEqual({ status, text: '' })
    expect(withoutFraming(head.headers)).toEqual(withoutFraming(headers))
    if (path !== '/') continue
    const fresh = await site.get(path).set('If-None-Match', `"other", ${headers.etag}`)
    expect({ status: fresh.status, text: fresh.text }).toEqual({ status: 304, text: '' })
    const { 'content-type': _type, 'content-encoding': _coding, ...rest } = withoutFraming(headers)
    expect(withoutFraming(fresh.headers)).toEqual(rest)
  }
})

test('methods other than GET, HEAD and OPTIONS are not allowed anywhere', async () => {
  const { port } = await serveSite()
  for (const method of ['OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'QUERY']) {
    for (const path of ['/', '/nope', '/robots.txt']) {
      const response = await sendRaw(port, getRequest(path).replace('GET', method))
      const status = method === 'OPTIONS' ? 204 : 405
      expect(response).toMatch(RegExp(`^HTTP/1.1 ${status} .*^Allow: GET, HEAD, OPTIONS\r$`, 'ms'))
    }
  }
})

/** The headers that do not depend on the time or on how a body is sent. */
function withoutFraming({ date: _date, 'transfer-encoding': _chunked, ...headers }: Record<string, string>) {
  return headers
}
