import { expect, test } from 'vitest'
import { totalReviews } from '../../../shared/content/derived/ratings'
import { copyrightYear } from '../../../shared/content/footer'
import { areas } from '../../../shared/content/home/areas'
import { contactCopy } from '../../../shared/content/home/contact'
import { facts } from '../../../shared/content/home/facts'
import { features } from '../../../shared/content/home/features'
import { hero } from '../../../shared/content/home/hero'
import { services } from '../../../shared/content/home/services'
import { testimonials } from '../../../shared/content/home/testimonials'
import { notFoundSign } from '../../../shared/content/not-found'
import { reviews } from '../../../shared/content/reviews'
import { NOT_FOUND_MESSAGES } from '../../support/browser/page-problems'
import { siteInBrowser } from '../../support/browser/site-in-browser'

const { open } = siteInBrowser()

const LANDING_PAGE = [
  hero.price,
  hero.service,
  contactCopy.withoutScript,
  `© ${copyrightYear}`,
  ...facts.map(({ strong, rest }) => `${strong} ${rest}`),
  ...features.list.map(({ title }) => title),
  ...services.flatMap(({ name, description }) => [name, description]),
  ...[...areas, ...testimonials].map(({ name }) => name),
]

test.each([
  { path: '/', texts: LANDING_PAGE },
  { path: '/reviews', texts: [totalReviews, ...reviews.map(({ name }) => name)] },
  { path: '/no-such-page', texts: [notFoundSign.heading, notFoundSign.text] },
])('without JavaScript $path shows its text and the phone number', async ({ path, texts }) => {
  const page = await open(path, { javaScriptEnabled: false, allow: NOT_FOUND_MESSAGES })
  for (const text of [...texts, '(713) 555-0142']) {
    expect(await page.getByText(text).filter({ visible: true }).count(), text).toBeGreaterThan(0)
  }
})
