import { expect, test } from 'vitest'
import { areasCopy } from '../../../shared/content/home/areas'
import { carouselLabels } from '../../../shared/content/home/carousel'
import { contactCopy } from '../../../shared/content/home/contact'
import { features } from '../../../shared/content/home/features'
import { hero } from '../../../shared/content/home/hero'
import { requestFormCopy } from '../../../shared/content/home/request-form'
import { servicesCopy } from '../../../shared/content/home/services'
import { testimonialsCopy } from '../../../shared/content/home/testimonials'
import { navigation } from '../../../shared/content/navigation'
import { siteInBrowser } from '../../support/browser/site-in-browser'
import { SITE_PAGES } from '../../support/content/site-pages'

const { open } = siteInBrowser()

const REGIONS = [
  hero.heading,
  carouselLabels.label,
  features.heading,
  servicesCopy.heading,
  areasCopy.heading,
  testimonialsCopy.heading,
  contactCopy.heading,
]

test('the landing page names its navigation, its form and each of its regions', async () => {
  const page = await open('/')
  expect(await page.getByRole('navigation', { name: navigation.label, exact: true }).count()).toBe(1)
  expect(await page.getByRole('form', { name: requestFormCopy.heading }).count()).toBe(1)
  for (const name of REGIONS) {
    expect(await page.getByRole('region', { name, exact: true }).count(), name).toBe(1)
  }
})

test.each(SITE_PAGES)('each drawing on the $name has a name or is hidden', async ({ path, allow }) => {
  const page = await open(path, { allow })
  expect(await page.locator('svg').count()).toBeGreaterThan(0)
  const drawings = page.locator('svg:not([aria-hidden=true], [aria-hidden=true] *, [role=img][aria-label])')
  expect(await drawings.evaluateAll((all) => all.map((svg) => svg.outerHTML))).toEqual([])
})
