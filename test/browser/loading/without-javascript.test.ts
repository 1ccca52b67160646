import { expect, test } from 'vitest'
import { areas } from '../../../shared/content/areas'
import { contactCopy } from '../../../shared/content/contact'
import { totalReviews } from '../../../shared/content/derived/rating-breakdown'
import { navigation, navigationLinks } from '../../../shared/content/navigation'
import { notFoundSign } from '../../../shared/content/not-found'
import { reviews } from '../../../shared/content/reviews'
import { services } from '../../../shared/content/services'
import { NOT_FOUND_MESSAGES, siteInBrowser } from '../../support/browser/site-in-browser'
import { PHOTO_COUNT, SLIDES } from '../../support/content/photos'

const { open } = siteInBrowser()

const WITHOUT = { javaScriptEnabled: false }

test.each([
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
])('without JavaScript the menu shows its links and no dead button at $width px', async (size) => {
  const page = await open('/', { ...WITHOUT, ...size })
  const links = page.getByRole('navigation', { name: navigation.label }).getByRole('link')
  for (const name of navigationLinks.map(({ text }) => text)) {
    expect(await links.filter({ hasText: name }).first().isVisible(), name).toBe(true)
  }
  expect(await page.getByRole('button').count()).toBe(0)
})

test('without JavaScript the form section shows a notice and the phone number', async () => {
  const page = await open('/', WITHOUT)
  const contact = page.locator('#contact')
  expect(await contact.getByText(contactCopy.withoutScript).isVisible()).toBe(true)
  expect(
    await contact
      .getByRole('link', { name: /\(713\) 555-0142/ })
      .first()
      .isVisible(),
  ).toBe(true)
})

test('without JavaScript all photos are reachable by scrolling', async () => {
  const page = await open('/', WITHOUT)
  const slides = page.getByRole('group', { name: SLIDES })
  expect(await slides.count()).toBe(PHOTO_COUNT)
  await slides.last().scrollIntoViewIfNeeded()
  await expect.poll(() => slides.last().getByRole('img').evaluate(isLoaded)).toBe(true)
})

test.each([
  ['/', [...services, ...areas].map(({ name }) => name)],
  ['/reviews', [totalReviews, ...reviews.map(({ name }) => name)]],
  ['/no-such-page', [notFoundSign.heading, notFoundSign.text]],
])('without JavaScript %s shows its text', async (path, texts) => {
  const page = await open(path, { ...WITHOUT, allow: NOT_FOUND_MESSAGES })
  for (const text of texts) expect(await page.getByText(text).first().isVisible(), text).toBe(true)
})

function isLoaded(image: Element): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0
}
