import { expect, test } from 'vitest'
import { siteInBrowser } from '../../support/browser/site-in-browser'

const { open } = siteInBrowser()

test('a long name does not move the quote', async () => {
  const page = await open('/reviews')
  const row = page.locator('main li:has(blockquote)').first()
  const top = async () => (await row.locator('blockquote').boundingBox())?.y
  const before = await top()
  await row.getByRole('heading').evaluate((name) => {
    name.textContent = 'Maximiliana Featherstonehaugh-Worthington G.'
  })
  expect(await top()).toBe(before)
})

test('the call to action leads to the request form of the home page', async () => {
  const page = await open('/reviews')
  await page.locator('main a').last().click()
  await page.waitForURL('**/#contact')
  const top = async () => (await page.getByRole('form').boundingBox())?.y
  await expect.poll(top).toBeGreaterThan(0)
  await expect.poll(top).toBeLessThan(800)
})
