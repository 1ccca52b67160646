import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hero } from '../../shared/content/home/hero'
import { navigation, navigationLinks } from '../../shared/content/navigation'
import { carouselLabels } from '../../shared/content/pictures'
import { EARLY_CLICKS } from '../../shared/islands/runtime/protocol'
import { dotName, PHOTO_COUNT, REQUEST_FIELDS, SECTION_LINKS, slideName } from '../support/content'
import { proxySite } from '../support/server/proxy-site'
import type { SiteInEngine } from '../support/site'
import { CONFIRMATION, requestForm } from '../support/visitor'

const PHONE = { width: 360, height: 740 }
const REDUCED = { reducedMotion: 'reduce' } as const
const EMPTY_FORM = REQUEST_FIELDS.map(() => '')
const firstRequired = REQUEST_FIELDS.find(({ optional }) => !optional)

const buttonNamed = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The button of the menu, whose name says what it does. */
const menuButton = (page: Page, action: 'menu' | 'close' = 'menu') => buttonNamed(page, navigation[action])
const isMenuOpen = (page: Page) =>
  page.evaluate(() => document.querySelector('header button')?.getAttribute('aria-expanded') === 'true')
const linkNamed = (page: Page, name: string, landmark = 'body') =>
  page.locator(landmark).getByRole('link', { name, exact: true })
const slideAt = (page: Page, place: number) => page.getByRole('group', { name: slideName(place), exact: true })

/** What a visitor can do, in any engine. */
export function behaviorTests({ open, siteUrl }: SiteInEngine): void {
  test('Escape closes the menu and returns focus, and a link closes it and opens its section', async () => {
    const page = await open('/', PHONE)
    const button = menuButton(page)
    await button.click()
    await expect.poll(() => isMenuOpen(page)).toBe(true)
    await page.keyboard.press('Tab')
    expect(await menuButton(page, 'close').evaluate(isFocused)).toBe(false)
    await page.keyboard.press('Escape')
    await expect.poll(() => isMenuOpen(page)).toBe(false)
    expect(await button.evaluate(isFocused)).toBe(true)
    for (const { text, href } of SECTION_LINKS.slice(0, 1)) {
      const link = linkNamed(page, text, 'header')
      expect(await link.count()).toBe(0)
      await button.click()
      await link.click()
      await expect.poll(() => link.count()).toBe(0)
      expect(await page.evaluate(() => location.hash)).toBe(href)
    }
  })

  test('each section link of the header scrolls smoothly to its section below it; a key scrolls at once', async () => {
    const page = await open('/')
    for (const { href, text } of SECTION_LINKS) {
      await linkNamed(page, text, 'header').click()
      expect(await page.evaluate(scrollBehavior)).toBe('smooth')
      await expect.poll(() => page.evaluate(isBelowHeader, href), { message: href }).toBe(true)
    }
    await page.keyboard.press('Tab')
    expect(await page.evaluate(scrollBehavior)).toBe('auto')
  })

  test.each(SECTION_LINKS.slice(-1))('a URL with a fragment shows its section', async ({ href }) => {
    const page = await open(`/${href}`, PHONE)
    await expect.poll(() => page.evaluate(isBelowHeader, href)).toBe(true)
  })

  test('the carousel rotates, a dot shows its slide, and the pause button becomes a start button', async () => {
    const page = await open('/')
    await expect.poll(() => slideAt(page, 2).count()).toBe(1)
    await buttonNamed(page, dotName(PHOTO_COUNT)).click()
    await expect.poll(() => slideAt(page, PHOTO_COUNT).count()).toBe(1)
    await buttonNamed(page, carouselLabels.pause).click()
    await expect.poll(() => buttonNamed(page, carouselLabels.start).count()).toBe(1)
  })

  const testMissed = test.runIf(firstRequired).each([360, 1280])
  testMissed('at %i px a submission shows the first missed field', async (width) => {
    const page = await open('/', { ...REDUCED, width, height: 640 })
    const form = requestForm(page)
    await form.button.click()
    await expect.poll(() => page.evaluate(spaceAboveLabel)).toBeGreaterThanOrEqual(0)
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('name'))
    expect(focused).toBe(firstRequired?.name)
    expect(await form.status()).toBe('')
  })

  async function openWithDelayedScript() {
    const { origin, release } = await proxySite(siteUrl(), { held: /\.js$/ })
    const page = await open('/', { ...PHONE, origin, waitUntil: 'commit' })
    return { page, release }
  }

  test('what is typed and clicked before the script loads stays, and each button is clicked once', async () => {
    const { page, release } = await openWithDelayedScript()
    const form = requestForm(page)
    await form.fill()
    const values = await form.values()
    expect(values).not.toContain('')
    const menu = menuButton(page)
    await buttonNamed(page, dotName(2)).click()
    // The slide after the last is the first, which shows without a click too.
    if (PHOTO_COUNT > 2) await buttonNamed(page, carouselLabels.next).click()
    await buttonNamed(page, carouselLabels.pause).click()
    // An impatient visitor taps again.
    await menu.click()
    await menu.click()
    expect(await isMenuOpen(page)).toBe(false)
    release()
    await expect.poll(() => isMenuOpen(page)).toBe(true)
    await page.keyboard.press('Escape')
    expect(await slideAt(page, Math.min(PHOTO_COUNT, 3)).count()).toBe(1)
    expect(await buttonNamed(page, carouselLabels.start).count()).toBe(1)
    await expect.poll(() => page.evaluate(`window.${EARLY_CLICKS} === undefined`)).toBe(true)
    expect(await form.values()).toEqual(values)
  })

  test('a submission before the script loads is confirmed after it loads', async () => {
    const { page, release } = await openWithDelayedScript()
    const form = requestForm(page)
    await form.fill()
    await form.button.click()
    expect(await form.status()).toBe('')
    release()
    await expectConfirmed(page)
  })

  test('with reduced motion the carousel is paused, and submissions are confirmed without motion', async () => {
    const page = await open('/', { ...PHONE, ...REDUCED })
    const form = requestForm(page)
    await expect.poll(() => buttonNamed(page, carouselLabels.start).count()).toBe(1)
    await page.evaluate(recordMotion)
    await buttonNamed(page, carouselLabels.next).click()
    await expect.poll(() => slideAt(page, 2).count()).toBe(1)
    await buttonNamed(page, navigation.menu).click()
    await page.keyboard.press('Escape')
    await form.fill()
    expect(await form.values()).not.toContain('')
    await form.button.click()
    await expectConfirmed(page)
    await form.dismiss.click()
    await expect.poll(form.status).toBe('')
    await form.fill()
    // In a field of one line Enter submits, and of a form without any, on the button.
    await page.evaluate(() => document.querySelector<HTMLElement>('form input, form [type=submit]')?.focus())
    await page.keyboard.press('Enter')
    await expectConfirmed(page)
    expect(await page.evaluate(() => document.documentElement.dataset.moved ?? '')).toBe('')
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    expect(await page.evaluate(scrollBehavior)).toBe('auto')
  })

  test('without JavaScript the links and the photos are reachable, and there is no dead control', async () => {
    const page = await open('/', { ...PHONE, javaScriptEnabled: false })
    for (const { text } of navigationLinks) await linkNamed(page, text, 'header').hover()
    for (let place = 1; place <= PHOTO_COUNT; place += 1) {
      const slide = slideAt(page, place)
      await slide.hover()
      const width = () => slide.evaluate((element) => element.querySelector('img')?.naturalWidth)
      await expect.poll(width, { message: slideName(place) }).toBeGreaterThan(0)
    }
    const dead = await page.evaluate(() => {
      const controls = [...document.querySelectorAll('button, input, select, textarea')]
      return controls.filter((control) => control.checkVisibility()).map((control) => control.outerHTML)
    })
    expect(dead).toEqual([])
  })
}

const isFocused = (element: HTMLElement) => element === document.activeElement
const scrollBehavior = () => getComputedStyle(document.documentElement).scrollBehavior

/** Whether the heading of a section rests below the header, in the upper half of the window. Runs in the page. */
async function isBelowHeader(href: string): Promise<boolean> {
  const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
  const before = boxOf(`${href} h2`)?.top
  await new Promise((resolve) => setTimeout(resolve, 100))
  const { top = Number.NaN } = boxOf(`${href} h2`) ?? {}
  // Two rows of links make the header higher; it then covers space above the heading.
  return top === before && top > (boxOf('header')?.bottom ?? Number.NaN) - 1 && top < innerHeight / 2
}

async function expectConfirmed(page: Page): Promise<void> {
  const form = requestForm(page)
  await expect.poll(form.status).toBe(CONFIRMATION)
  await expect.poll(form.values).toEqual(EMPTY_FORM)
  expect(await page.evaluate(() => location.pathname + location.search)).toBe('/')
}

/** The distance from the header to the label of the focused field, in CSS pixels. Runs in the page. */
function spaceAboveLabel(): number {
  const [label] = (document.activeElement as HTMLInputElement).labels ?? []
  const { top = Number.NaN } = label?.getBoundingClientRect() ?? {}
  return top - (document.querySelector('header')?.getBoundingClientRect().bottom ?? Number.NaN)
}

/** Sets a flag on the page if anything moves from now on. Runs in the page. */
function recordMotion() {
  for (const type of ['transitionrun', 'animationstart']) {
    document.addEventListener(type, ({ target }) => {
      document.documentElement.dataset.moved = (target as Element).outerHTML
    })
  }
}

/** `allow` are problems of leaving a page. */
export function historyTests({ open, siteUrl }: SiteInEngine, allow: RegExp[] = []): void {
  test('going back restores the page, and the carousel goes on', async () => {
    const page = await open('/', { allow })
    await buttonNamed(page, carouselLabels.next).click()
    await expect.poll(() => slideAt(page, 2).count()).toBe(1)
    // The rotation stops under the pointer.
    await linkNamed(page, hero.schedule).hover()
    await page.evaluate(() => {
      document.title = 'left like this'
    })
    // Firefox does not keep a page that is loading a photo.
    await expect.poll(() => page.evaluate(hasLoadedPhotos)).toBe(true)
    await page.goto(`${siteUrl()}/reviews`)
    await page.goBack({ waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(() => document.title).catch(() => '')).toBe('left like this')
    await expect.poll(() => slideAt(page, 3).count()).toBe(1)
  })
}

/** Whether the photos of the carousel are complete, but for those that need not load yet. Runs in the page. */
function hasLoadedPhotos(): boolean {
  const photos = document.querySelectorAll<HTMLImageElement>('[aria-roledescription=slide] img')
  return [...photos].every((photo) => photo.complete || !photo.checkVisibility())
}
