import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { NOT_FOUND_MESSAGES, siteInBrowser } from '../support/browser'
import { watchLoads } from '../support/loaded-bytes'

const { open } = siteInBrowser()

const PAGES = [
  { name: 'landing page', path: '/', allow: [] },
  { name: 'reviews page', path: '/reviews', allow: [] },
  { name: 'not-found page', path: '/no/such/page', allow: NOT_FOUND_MESSAGES },
]

test.each(PAGES)('the $name loads and scrolls to its end without a word in the console', async (page) => {
  const window = await open(page.path, { allow: page.allow })
  await scrollThrough(window)
  await window.waitForLoadState('networkidle')
})

test.each(PAGES)('the $name never scrolls sideways', async ({ path, allow }) => {
  for (const width of [320, 360, 768, 1280, 1920]) {
    const window = await open(path, { width, allow })
    const overflow = await window.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(overflow, `pixels wider than ${width}`).toBe(0)
    await window.context().close()
  }
})

test.each(PAGES)('the $name has one main heading and skips no level', async ({ path, allow }) => {
  const window = await open(path, { allow })
  const headings = window.locator('h1, h2, h3, h4, h5, h6')
  const levels = await headings.evaluateAll((all) => all.map((heading) => Number(heading.tagName.at(1))))
  expect(levels[0]).toBe(1)
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  for (const [index, level] of levels.slice(1).entries()) {
    expect(level).toBeLessThanOrEqual((levels[index] ?? 0) + 1)
  }
})

test.each(PAGES)(
  'the first press of Tab on the $name offers to skip to its content',
  async ({ path, allow }) => {
    const window = await open(path, { allow })
    await window.keyboard.press('Tab')
    const focused = window.locator(':focus')
    expect(await focused.textContent()).toMatch(/skip/i)
    await window.keyboard.press('Enter')
    await window.keyboard.press('Tab')
    expect(await window.locator('main :focus').count()).toBe(1)
  },
)

test('the reviews page and the not-found page load no React', async () => {
  for (const { path, allow } of PAGES.slice(1)) {
    let loadedBytes = async (_type: string) => Number.NaN
    await open(path, {
      allow,
      prepare: async (page) => {
        loadedBytes = watchLoads(page)
      },
    })
    expect(await loadedBytes('script')).toBeLessThanOrEqual(1_000)
  }
})

test('the path that was not found is told in the console and nowhere in the page', async () => {
  const said: string[] = []
  const page = await open('/no/such-place?x=1', {
    allow: NOT_FOUND_MESSAGES,
    prepare: async (page) => page.on('console', (message) => said.push(message.text())),
  })
  const told = () => said.filter((text) => text.includes('/no/such-place'))
  await vi.waitFor(() => expect(told()).toHaveLength(1))
  expect(await page.content()).not.toContain('such-place')
})

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 600) await page.mouse.wheel(0, 600)
}
