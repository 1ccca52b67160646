import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { business, startingPrice } from '../../shared/content/business'
import { colors } from '../../shared/content/colors'
import { areas } from '../../shared/content/home/areas'
import { callToActionPhoto, photos } from '../../shared/content/photos'
import { Document } from '../../shared/document/document'
import { homePage } from '../../shared/pages/home-page'
import type { Page } from '../../shared/pages/page'
import { routes } from '../../shared/pages/routes'
import { assetUrl, EVERY_PAGE, site } from '../support/content'
import { lacking } from '../support/strings'

function documentOf(page: Page, changes: { brandName?: string } = {}) {
  const element = <Document page={page} earlyScript="" site={{ ...site, ...changes }} assetUrl={assetUrl} />
  return new DOMParser().parseFromString(renderToStaticMarkup(element), 'text/html')
}

const content = (document: Document, selector: string) =>
  document.querySelector(selector)?.getAttribute('content') ?? ''

const structuredData = (document: Document) =>
  document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''

test.each(EVERY_PAGE)('the $name page has its title and description, an icon and the color of the header', (page) => {
  const document = documentOf(page)
  expect(document.querySelector('link[rel=apple-touch-icon]'), 'an icon for phones').not.toBeNull()
  expect(document.title).toContain(page.title)
  expect(content(document, 'meta[name=description]')).toBe(page.description)
  expect(content(document, 'meta[name=theme-color]'), 'the color of a phone’s browser bar').toBe(colors.asphalt)
})

test.each(EVERY_PAGE)('the $name page has an address below SITE_URL, or is noindex', (page) => {
  const document = documentOf(page)
  const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href')
  const isListed = routes.pages.some(({ name }) => name === page.name)
  const address = isListed ? `${site.url}${page.path}` : undefined
  expect([canonical, content(document, 'meta[name=robots]')]).toEqual([address, address ? '' : 'noindex'])
  if (!address) return
  expect(content(document, 'meta[property="og:url"]')).toBe(address)
  expect(content(document, 'meta[property="og:title"]')).toBe(document.title)
  expect(content(document, 'meta[property="og:description"]')).toBe(page.description)
  expect(content(document, 'meta[property="og:image"]')).toBe(
    `${site.url}/assets/images/${callToActionPhoto.name}-1200.jpg`,
  )
  const size = ['width', 'height'].map((side) => content(document, `meta[property="og:image:${side}"]`))
  expect(size, 'the size of the picture of shared links').toEqual(['1200', '750'])
  expect(content(document, 'meta[name="twitter:card"]')).toBe('summary_large_image')
})

// Services that show a preview of a link read the first 32 KB.
test.each(routes.pages)('the start of the $name page has all that a preview of its link shows', async (page) => {
  const { pipe } = renderToPipeableStream(<Document page={page} earlyScript="" site={site} assetUrl={assetUrl} />)
  const html = await text(pipe(new PassThrough()))
  const head = html.slice(0, html.indexOf('<style'))
  expect(head.length, 'characters before the styles').toBeLessThan(32_768)
  const tags = ['<meta charSet=', '<title>', 'name="description"', 'rel="canonical"', '"og:title"', '"og:image"']
  expect(lacking(head, ...tags), 'tags that are missing there').toEqual([])
})

test('the home page preloads its first photo', () => {
  const preload = documentOf(homePage).querySelector('link[rel=preload][as=image]')
  expect(preload?.getAttribute('imagesrcset')).toContain(`${photos[0].name}-800.avif`)
})

test('the structured data of the home page describes the business', () => {
  expect(JSON.parse(structuredData(documentOf(homePage)))).toMatchObject({
    '@type': business.type,
    name: site.brandName,
    url: `${site.url}/`,
    telephone: site.phone.href.replace('tel:', ''),
    priceRange: `from ${startingPrice}`,
    address: { addressLocality: business.city, addressRegion: business.state, addressCountry: business.country },
    areaServed: areas.map(({ name }) => name),
  })
})

test.each(routes.pages)('the structured data of the $name page repeats no rating', (page) => {
  const document = documentOf(page)
  expect(structuredData(document)).not.toMatch(/rating|review/i)
  expect(document.querySelector('[itemscope], [itemprop], [typeof]')).toBeNull()
})

test('a brand name that makes the title longer than 60 characters is left out of it', () => {
  const page = { ...homePage, title: 'Twenty letters of it' }
  expect(documentOf(page, { brandName: 'B'.repeat(37) }).title).toBe(`${page.title} | ${'B'.repeat(37)}`)
  expect(documentOf(page, { brandName: 'B'.repeat(38) }).title).toBe(page.title)
})

test("a configured value can't end the script element of the structured data", () => {
  const brandName = '</script><b id=x><!--<script>'
  const document = documentOf(homePage, { brandName })
  expect(JSON.parse(structuredData(document)).name).toBe(brandName)
  expect(document.getElementById('x')).toBeNull()
})
