import { expect, test } from 'vitest'
import { areas } from '../../../shared/content/areas'
import { business } from '../../../shared/content/business'
import { startingPrice } from '../../../shared/content/claims'
import { sharingPictureAlt } from '../../../shared/content/pictures'
import type { Page } from '../../../shared/pages/page'
import { routes } from '../../../shared/pages/routes'
import { renderDocument, testSite } from '../../support/components/render-document'

const everyPage = [...Object.values(routes.pages), routes.notFound, routes.serverError]
const indexedPages = Object.entries(routes.pages)

async function parsedDocument(page: Page, site = testSite) {
  return new DOMParser().parseFromString(await renderDocument(page, site), 'text/html')
}

function content(document: Document, selector: string) {
  return document.querySelector(selector)?.getAttribute('content') ?? ''
}

test('every page has a unique title of at most 60 characters', async () => {
  const titles = await Promise.all(everyPage.map(async (page) => (await parsedDocument(page)).title))
  expect(new Set(titles).size).toBe(everyPage.length)
  for (const title of titles) {
    expect(title.length).toBeLessThanOrEqual(60)
  }
})

test('the title omits a brand name that is too long', async () => {
  const brandName = 'A Brand Name That Takes Up Forty Letters'
  for (const page of everyPage) {
    expect((await parsedDocument(page, { ...testSite, brandName })).title.length).toBeLessThanOrEqual(60)
  }
})

test('every page has a unique description', async () => {
  const documents = await Promise.all(everyPage.map((page) => parsedDocument(page)))
  const descriptions = documents.map((document) => content(document, 'meta[name=description]'))
  expect(new Set(descriptions).size).toBe(everyPage.length)
  expect(descriptions).toEqual(everyPage.map(({ metadata }) => metadata.description))
})

test.each(indexedPages)(
  'the canonical URL and the sharing picture of %s are below SITE_URL',
  async (path, page) => {
    const document = await parsedDocument(page)
    const address = `https://brakes.example${path}`
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(address)
    expect(content(document, 'meta[property="og:url"]')).toBe(address)
    expect(content(document, 'meta[property="og:title"]')).toBe(document.title)
    expect(content(document, 'meta[property="og:image"]')).toBe('https://brakes.example/og-image.jpg')
    expect(content(document, 'meta[property="og:image:alt"]')).toBe(sharingPictureAlt)
    expect(content(document, 'meta[name="twitter:card"]')).toBe('summary_large_image')
    expect(document.querySelector('meta[name=robots]')).toBeNull()
  },
)

test.each([routes.notFound, routes.serverError])('$name has noindex and no canonical URL', async (page) => {
  const document = await parsedDocument(page)
  expect(content(document, 'meta[name=robots]')).toBe('noindex')
  expect(document.querySelector('link[rel=canonical]')).toBeNull()
})

test('the structured data of the landing page describes the business without a rating', async () => {
  const document = await parsedDocument(routes.pages['/'] as Page)
  const json = document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
  const described = JSON.parse(json)
  expect(described).toMatchObject({
    '@type': 'AutoRepair',
    name: 'Test Brakes',
    url: 'https://brakes.example/',
    telephone: '+17135550100',
    priceRange: `from ${startingPrice}`,
    address: {
      addressLocality: business.city,
      addressRegion: business.state,
      addressCountry: business.country,
    },
  })
  expect(described.areaServed).toHaveLength(areas.length)
  expect(json).not.toMatch(/rating|review/i)
})

test('a configured value cannot end the script element of the structured data', async () => {
  const brandName = '</script><b id=x>'
  const document = await parsedDocument(routes.pages['/'] as Page, { ...testSite, brandName })
  const json = document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
  expect(JSON.parse(json).name).toBe(brandName)
  expect(document.getElementById('x')).toBeNull()
})
