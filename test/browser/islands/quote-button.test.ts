import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { quoteButtonText } from '../../../shared/content/home/contact'
import { hero } from '../../../shared/content/home/hero'
import { navigation } from '../../../shared/content/navigation'
import { siteInBrowser } from '../../support/browser/site-in-browser'
import { nextFrames } from '../../support/browser/walk-by-key'
import { CONTROLS, PHONE_AND_DESKTOP } from '../../support/content/site-pages'

const { open } = siteInBrowser()
const largerType = siteInBrowser({ args: ['--blink-settings=defaultFontSize=24'] })

const SIZES = [
  [320, 568],
  [360, 640],
  [360, 740],
  [375, 553],
  [375, 667],
  [390, 844],
  [412, 915],
  [568, 320],
  [600, 900],
  [640, 400],
  [768, 1024],
  [834, 1112],
  [844, 390],
  [960, 600],
  [1024, 768],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
] as const

const quoteButton = (page: Page) => page.getByRole('link', { name: quoteButtonText })

test.each([true, false])(
  'the floating button is visible at load and covers no control and no text (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const page = await open('/', { javaScriptEnabled, reducedMotion: 'reduce' })
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      expect(await isInView(page), `${width} × ${height}`).toBe(true)
      expect(await quoteButton(page).evaluate(coveredParts, CONTROLS), `${width} × ${height}`).toEqual([])
    }
  },
)

test.each([
  { width: 360, height: 740 },
  { width: 640, height: 400 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
])('the button floats during scrolling until the contact section at $width × $height', async (size) => {
  const page = await open('/', { ...size, reducedMotion: 'reduce' })
  const contact = (await page.locator('#contact').boundingBox())?.y ?? 0
  expect(contact).toBeGreaterThan(2_000)
  for (let top = 0; top < contact - size.height; top += 90) {
    await scrollTo(page, top)
    expect(await isInView(page), `scrolled by ${top}`).toBe(true)
  }
  for (const place of ['#contact', 'footer']) {
    await page.locator(place).scrollIntoViewIfNeeded()
    await quoteButton(page).waitFor({ state: 'hidden' })
  }
})

test('with a default font size of 24 px the higher header never covers the button', async () => {
  const page = await largerType.open('/', { width: 360, height: 740, reducedMotion: 'reduce' })
  for (let top = 0; top < 800; top += 10) {
    await scrollTo(page, top)
    const spaceAbove = await quoteButton(page).evaluate((link) => {
      const header = document.querySelector('header')?.getBoundingClientRect()
      return link.getBoundingClientRect().top - (header?.bottom ?? 0)
    })
    expect(spaceAbove, `scrolled by ${top}`).toBeGreaterThanOrEqual(0)
  }
})

test('a jump to the end of the page hides the button, and a jump back shows it', async () => {
  // This window is lower than the footer: 1280 × 1024 at 400 % zoom.
  const page = await open('/', { width: 320, height: 256, reducedMotion: 'reduce' })
  const button = quoteButton(page)
  await scrollTo(page, 2_000)
  expect(await button.isVisible()).toBe(true)
  await scrollTo(page, 99_999)
  await button.waitFor({ state: 'hidden' })
  await scrollTo(page, 2_000)
  await button.waitFor()
})

test('on a phone it becomes a bar with a call link after the hero’s buttons scroll out', async () => {
  const page = await open('/', { width: 360, height: 740, reducedMotion: 'reduce' })
  const bar = quoteButton(page).locator('..')
  const call = bar.getByRole('link', { name: RegExp(`^${navigation.call} `) })
  const schedule = await page.getByRole('link', { name: hero.schedule }).boundingBox()
  const end = (schedule?.y ?? 0) + (schedule?.height ?? 0)
  await scrollTo(page, end - 80)
  expect(await call.isVisible()).toBe(false)
  await scrollTo(page, end)
  expect(await call.isVisible()).toBe(true)
  expect(await bar.boundingBox()).toMatchObject({ x: 0, width: 360 })
  await scrollTo(page, 0)
  expect(await call.isVisible()).toBe(false)
})

test.each(PHONE_AND_DESKTOP)(
  'without JavaScript the button covers no phone number at $width px',
  async (size) => {
    const page = await open('/', { ...size, javaScriptEnabled: false })
    const numbers = page.locator('#contact a, footer a').filter({ visible: true, hasText: /\d{4}/ })
    expect(await numbers.count()).toBe(3)
    for (const number of await numbers.all()) {
      for (const block of ['start', 'end'] as const) {
        const uncovered = await number.evaluate((link, block) => {
          link.scrollIntoView({ block, behavior: 'instant' })
          const { left, width, top, height } = link.getBoundingClientRect()
          const points = [0.1, 0.5, 0.9].map((along) => [left + width * along, top + height / 2] as const)
          return points.every((point) => link.contains(document.elementFromPoint(...point)))
        }, block)
        expect(uncovered, `${number} at the ${block}`).toBe(true)
      }
    }
  },
)

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)
  await page.evaluate(nextFrames)
}

/** Whether the whole button is between the header and the bottom of the window. */
async function isInView(page: Page): Promise<boolean> {
  if (!(await quoteButton(page).isVisible())) return false
  return quoteButton(page).evaluate((link) => {
    const { left, right, top, bottom } = link.getBoundingClientRect()
    const [width, height] = [document.documentElement.clientWidth, innerHeight]
    const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return left >= 0 && top >= 0 && right <= width && bottom <= height && link.contains(front)
  })
}

/** The texts and controls that the button covers. Runs in the page. */
function coveredParts(link: Element, selector: string): string[] {
  const button = link.getBoundingClientRect()
  const isUnder = ({ left, right, top, bottom }: DOMRect) =>
    Math.min(right, button.right) - Math.max(left, button.left) > 0.5 &&
    Math.min(bottom, button.bottom) - Math.max(top, button.top) > 0.5
  const others = [...document.querySelectorAll('body *:not(script, style)')].filter(
    (part) => !link.contains(part) && part.checkVisibility({ visibilityProperty: true }),
  )
  const controls = others.filter((part) => part.matches(selector) && isUnder(part.getBoundingClientRect()))
  const texts = others.flatMap(({ childNodes }) => [...childNodes].filter((node) => node instanceof Text))
  const covered = texts.filter((text) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    return [...range.getClientRects()].some(isUnder)
  })
  return [...covered.map(({ data }) => data), ...controls.map(({ outerHTML }) => outerHTML.slice(0, 60))]
}
