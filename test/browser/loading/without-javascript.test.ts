import { expect, test } from 'vitest'
import { areas } from '../../../shared/content/areas'
import { contactCopy } from '../../../shared/content/contact'
import { totalReviews } from '../../../shared/content/derived/rating-breakdown'
import { facts } from '../../../shared/content/facts'
import { features } from '../../../shared/content/features'
import { copyrightYear } from '../../../shared/content/footer'
import { hero } from '../../../shared/content/hero'
import { notFoundSign } from '../../../shared/content/not-found'
import { reviews } from '../../../shared/content/reviews'
import { services } from '../../../shared/content/services'
import { testimonials } from '../../../shared/content/testimonials'
import { NOT_FOUND_MESSAGES, siteInBrowser } from '../../support/browser/site-in-browser'

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
