import { expect, test } from 'vitest'
import { SITE_PAGES } from '../../support/content'
import { serveApp } from '../../support/server/serve-app'
import { matchesIn } from '../../support/strings'

const { url } = await serveApp()

/** The public address of the tests' site, which pages name in metadata. */
const PUBLIC_URL = 'http://localhost:3000'

/** The type of an answer, by the end of its path. */
const TYPES: Record<string, RegExp> = {
  avif: /^image\/avif$/,
  css: /^text\/css/,
  ico: /^image\/(x-icon|vnd\.microsoft\.icon)$/,
  jpg: /^image\/jpeg$/,
  js: /^text\/javascript/,
  png: /^image\/png$/,
  svg: /^image\/svg\+xml/,
  txt: /^text\/plain/,
  woff2: /^font\/woff2$/,
  xml: /^(application|text)\/xml/,
}

test.each(SITE_PAGES)('every address on the $name leads somewhere', async ({ path }) => {
  const html = await (await fetch(url + path)).text()
  const addresses = addressesIn(html, path)
  expect(addresses.length, 'addresses').toBeGreaterThan(5)
  const problems = await Promise.all(addresses.map((address) => problemOf(url, address)))
  expect(problems.flat(), 'addresses that do not answer with what they promise').toEqual([])
})

/** Every address in a page's attributes, styles, island props and structured data, except for links to other sites. */
function addressesIn(html: string, path: string): string[] {
  const valuesOf = (name: string) =>
    matchesIn(html, RegExp(`\\s(?:${name})="([^"]*)"`, 'gi')).map((value) =>
      value.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'),
    )
  const sets = valuesOf('srcset|imagesrcset').flatMap((set) =>
    set.split(',').map((candidate) => candidate.trim().split(' ')[0] ?? ''),
  )
  const styles = matchesIn(html, /url\(["']?([^)"']+)/g)
  const structured = matchesIn(html, /ld\+json">(.*?)<\/script>/gs)
  const inData = [...structured, ...valuesOf('data-props')].flatMap((json) =>
    matchesIn(json, /((?:https?:\/\/|\/assets\/)[^", ]*)/g),
  )
  const metadata = valuesOf('content').filter((value) => /^https?:/.test(value))
  const found = [...valuesOf('href|src'), ...sets, ...styles, ...inData, ...metadata]
  const others = matchesIn(html, /<a [^>]*href="(https:[^"]*)/g)
  const own = found.filter(
    (address) => !/^(tel:|data:|https:\/\/schema\.org)/.test(address) && !others.includes(address),
  )
  // A fragment is on the page itself.
  return [...new Set(own.map((address) => (address.startsWith('#') ? path + address : address)))]
}

/** Why an address doesn't answer as it should. */
async function problemOf(url: string, address: string): Promise<string[]> {
  const { href, pathname, hash, origin } = new URL(address.replace(PUBLIC_URL, url), url)
  if (origin !== url) return [`${address}: leads to another site`]
  const response = await fetch(href)
  const [type, text] = [response.headers.get('content-type') ?? '', await response.text()]
  const isMissing = pathname === '/no/such/page'
  if (response.status !== (isMissing ? 404 : 200)) return [`${address}: answers ${response.status}`]
  const expected = TYPES[/\.(\w+)$/.exec(pathname)?.[1] ?? ''] ?? /^text\/html/
  if (!expected.test(type)) return [`${address}: has the type ${type}`]
  const isPlace = hash === '' || text.includes(`id="${hash.slice(1)}"`)
  return isPlace ? [] : [`${address}: there is no such place on the page`]
}
