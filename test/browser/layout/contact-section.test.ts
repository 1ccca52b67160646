import { expect, test } from 'vitest'
import { hero } from '../../../shared/content/home/hero'
import type { RequestField } from '../../../shared/content/schema'
import { requestForm } from '../../support/browser/request-form'
import { siteInBrowser } from '../../support/browser/site-in-browser'
import { REQUEST_FIELDS } from '../../support/content/request-fields'

const { open } = siteInBrowser()

/** The height of a field of one line. Of a longer field this much is enough. */
const LINE_HEIGHT = 52

// 375 × 553 is an iPhone SE with the browser's toolbars visible.
test.each([
  { width: 320, height: 568 },
  { width: 375, height: 553 },
  { width: 360, height: 740 },
  { width: 375, height: 667 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
])('the link to the form shows its first field at $width × $height', async ({ width, height }) => {
  const [first] = REQUEST_FIELDS as [RequestField]
  const page = await open('/', { width, height, reducedMotion: 'reduce' })
  await page.getByRole('link', { name: hero.schedule }).click()
  const header = await page.getByRole('banner').boundingBox()
  const field = await requestForm(page).control(first).boundingBox()
  expect(field?.y).toBeGreaterThan(header?.height ?? Number.NaN)
  expect(field && field.y + Math.min(field.height, LINE_HEIGHT)).toBeLessThanOrEqual(height)
})
