import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { navigation } from '../../../shared/content/navigation'
import { ISLAND_ATTRIBUTE } from '../../../shared/islands/runtime/protocol'
import { watchLoads } from '../../support/browser/loaded-bytes'
import { NOT_FOUND_MESSAGES, siteInBrowser } from '../../support/browser/site-in-browser'
import { SITE_PAGES } from '../../support/content/site-pages'

const { open } = siteInBrowser()

test.each(SITE_PAGES)('the $name loads and scrolls to its end with an empty console', async (page) => {
  const window = await open(page.path, { allow: page.allow })
  await scrollThrough(window)
  await window.waitForLoadState('networkidle')
})

test.each(SITE_PAGES)('the $name has one h1 and skips no heading level', async ({ path, allow }) => {
  const window = await open(path, { allow })
  const headings = window.locator('h1, h2, h3, h4, h5, h6')
  const levels = await headings.evaluateAll((all) => all.map((heading) => Number(heading.tagName.at(1))))
  expect(levels[0]).toBe(1)
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  for (const [index, level] of levels.slice(1).entries()) {
    expect(level).toBeLessThanOrEqual((levels[index] ?? 0) + 1)
  }
})

test.each(SITE_PAGES)('the first Tab stop of the $name is the skip link', async ({ path, allow }) => {
  const window = await open(path, { allow })
  await window.keyboard.press('Tab')
  const focused = window.locator(':focus')
  expect(await focused.textContent()).toBe(navigation.skip)
  await window.keyboard.press('Enter')
  await window.keyboard.press('Tab')
  expect(await window.locator('main :focus').count()).toBe(1)
})

test.each(SITE_PAGES)('the $name loads React only for its islands', async ({ path, allow }) => {
  let loadedBytes = async (_type: string) => Number.NaN
  const page = await open(path, {
    allow,
    prepare: async (page) => {
      loadedBytes = watchLoads(page)
    },
  })
  const islands = await page.locator(`[${ISLAND_ATTRIBUTE}]`).count()
  // React alone is about 59,000 bytes.
  if (islands === 0) expect(await loadedBytes('script')).toBeLessThanOrEqual(1_000)
  else expect(await loadedBytes('script')).toBeGreaterThan(50_000)
})

test('the not-found page logs the path to the console and does not contain it', async () => {
  const messages: string[] = []
  const page = await open('/no/such-place?x=1', {
    allow: NOT_FOUND_MESSAGES,
    prepare: async (page) => page.on('console', (message) => messages.push(message.text())),
  })
  const withPath = () => messages.filter((text) => text.includes('/no/such-place'))
  await vi.waitFor(() => expect(withPath()).toHaveLength(1))
  expect(await page.content()).not.toContain('such-place')
})

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 600) await page.mouse.wheel(0, 600)
}
