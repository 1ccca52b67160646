import { expect, test } from 'vitest'
import { areasCopy } from '../../../shared/content/areas'
import { carouselLabels } from '../../../shared/content/carousel'
import { contactCopy, quoteButtonText } from '../../../shared/content/contact'
import { features } from '../../../shared/content/features'
import { hero } from '../../../shared/content/hero'
import { navigation } from '../../../shared/content/navigation'
import { ratingLabels } from '../../../shared/content/rating'
import { requestFormCopy } from '../../../shared/content/request-form'
import { reviews } from '../../../shared/content/reviews'
import { servicesCopy } from '../../../shared/content/services'
import { testimonialsCopy } from '../../../shared/content/testimonials'
import { siteInBrowser } from '../../support/browser/site-in-browser'
import { pauseShow } from '../../support/browser/states'
import { PHONE_AND_DESKTOP, SITE_PAGES } from '../../support/content/site-pages'

const { open } = siteInBrowser()

test.each(SITE_PAGES)(
  'the $name has one banner and one main, and all text is in a landmark',
  async (site) => {
    const page = await open(site.path, { allow: site.allow })
    expect(await page.getByRole('banner').count()).toBe(1)
    expect(await page.getByRole('main').count()).toBe(1)
    const outside = await page.evaluate(() => {
      const landmarks = 'header, nav, main, footer, script'
      return [...document.body.children]
        .filter((part) => part.textContent?.trim() && !part.closest(landmarks))
        .map((part) => part.outerHTML)
    })
    expect(outside).toEqual([])
  },
)

test('the landing page names its navigation and each of its regions', async () => {
  const page = await open('/')
  expect(await page.getByRole('contentinfo').count()).toBe(1)
  expect(await page.getByRole('navigation', { name: navigation.label, exact: true }).count()).toBe(1)
  for (const name of [
    hero.heading,
    carouselLabels.label,
    features.heading,
    servicesCopy.heading,
    areasCopy.heading,
    testimonialsCopy.heading,
    contactCopy.heading,
  ]) {
    expect(await page.getByRole('region', { name, exact: true }).count(), name).toBe(1)
  }
  expect(await page.getByRole('form', { name: requestFormCopy.heading }).count()).toBe(1)
})

test.each(PHONE_AND_DESKTOP)('the floating button is in a landmark at $width px', async (size) => {
  const page = await open('/', size)
  expect(await page.getByRole('main').getByRole('link', { name: quoteButtonText }).count()).toBe(1)
})

test('slides are a live region only while the carousel is paused', async () => {
  const page = await open('/')
  const slides = page.getByRole('region', { name: carouselLabels.label }).locator('[aria-live]')
  await expect.poll(() => slides.getAttribute('aria-live')).toBe('off')
  await pauseShow(page)
  await page.mouse.move(0, 0)
  expect(await slides.getAttribute('aria-live')).toBe('polite')
})

test('each star rating is one image with one text alternative', async () => {
  const page = await open('/reviews')
  const name = `${reviews[0]?.rating} ${ratingLabels.outOf}`
  const stars = page.getByRole('listitem').getByRole('img', { name, exact: true })
  expect(await stars.count()).toBe(reviews.filter(({ rating }) => rating === reviews[0]?.rating).length)
  expect(await stars.first().ariaSnapshot()).toBe(`- img "${name}"`)
})
