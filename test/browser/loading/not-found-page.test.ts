import { expect, test } from 'vitest'
import { NOT_FOUND_MESSAGES } from '../../support/browser/page-problems'
import { siteInBrowser } from '../../support/browser/site-in-browser'

const { open } = siteInBrowser()

test('the not-found page logs the path to the console and does not contain it', async () => {
  const messages: string[] = []
  const page = await open('/no/such-place?x=1', {
    allow: NOT_FOUND_MESSAGES,
    prepare: async (page) => page.on('console', (message) => messages.push(message.text())),
  })
  await expect.poll(() => messages).toContain('404: no page at /no/such-place')
  expect(await page.content()).not.toContain('such-place')
})
