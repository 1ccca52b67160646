import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { contactCopy } from '../../shared/content/home/contact'
import { hero } from '../../shared/content/home/hero'
import { navigation, navigationLinks } from '../../shared/content/navigation'
import { carouselIntervalMs, carouselLabels } from '../../shared/content/pictures'
import { dotName, PHOTO_COUNT, REQUEST_FIELDS, SECTION_LINKS, slideName } from '../support/content'
import { type Damage, proxySite } from '../support/server/proxy-site'
import { type SiteInEngine, untilHydrated } from '../support/site'
import { CONFIRMATION, expectScroll, requestForm } from '../support/visitor'

const PHONE = { width: 360, height: 740 }
const REDUCED = { reducedMotion: 'reduce' } as const
/** Matches React's reports. */
const REPORTED = [/island \w+ (failed|was rebuilt)/]
const EMPTY_FORM = REQUEST_FIELDS.map(() => '')
const firstRequired = REQUEST_FIELDS.find(({ optional }) => !optional)

const buttonNamed = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The button of the menu, whose name says what it does. */
const menuButton = (page: Page, action: 'menu' | 'close' = 'menu') => buttonNamed(page, navigation[action])
const isMenuOpen = (page: Page) =>
  page.evaluate(() => document.querySelector('header button')?.getAttribute('aria-expanded') === 'true')
const untilMenuIs = (page: Page, state: 'open' | 'closed') =>
  expect.poll(() => isMenuOpen(page), { message: 'whether the menu is open' }).toBe(state === 'open')
const linkNamed = (page: Page, name: string, landmark = 'body') =>
  page.locator(landmark).getByRole('link', { name, exact: true })
const slideAt = (page: Page, place: number) => page.getByRole('group', { name: slideName(place), exact: true })
/** Waits until the slide at `place` shows. */
const untilSlide = (page: Page, place: number) =>
  expect.poll(() => slideAt(page, place).count(), { message: `slides named ${slideName(place)}` }).toBe(1)
const untilPaused = (page: Page) =>
  expect
    .poll(() => buttonNamed(page, carouselLabels.start).count(), { message: 'buttons that start the slide show' })
    .toBe(1)
/** The path and the query of the page. */
const addressOf = (page: Page) => page.evaluate(() => location.pathname + location.search)

/** Tests of everything that a visitor can do, where engines differ. */
export function behaviorTests({ open, siteUrl }: SiteInEngine, damages: Damage[] = ['altered']): void {
  const openWithDelayedScript = delayedScript({ open, siteUrl })

  test('a fragment shows its section, Escape closes the menu and returns focus, and a link closes it', async () => {
    const href = SECTION_LINKS.at(-1)?.href ?? ''
    const page = await open(`/${href}`, PHONE)
    await untilBelowHeader(page, href)
    const button = menuButton(page)
    await button.click()
    await untilMenuIs(page, 'open')
    await page.keyboard.press('Tab')
    expect(await menuButton(page, 'close').evaluate(isFocused), 'whether Tab leaves the focus on the button').toBe(
      false,
    )
    await page.keyboard.press('Escape')
    await untilMenuIs(page, 'closed')
    expect(await button.evaluate(isFocused), 'whether Escape returns the focus').toBe(true)
    for (const { text, href } of SECTION_LINKS.slice(0, 1)) {
      const link = linkNamed(page, text, 'header')
      expect(await link.count(), `links ${text} of the closed menu`).toBe(0)
      await button.click()
      await link.click()
      await expect.poll(() => link.count(), { message: `links ${text} after a click on it` }).toBe(0)
      expect(await page.evaluate(() => location.hash)).toBe(href)
    }
  })

  // A busy machine may draw no frame while the page scrolls. A page that jumps does so each time.
  test('after a fragment, section links scroll smoothly to below the header, and a key at once', {
    retry: 2,
  }, async () => {
    const page = await open(`/${SECTION_LINKS[0]?.href}`)
    for (const { href, text } of SECTION_LINKS) {
      const click = () => linkNamed(page, text, 'header').click()
      if (href === SECTION_LINKS.at(-1)?.href) {
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
        await expectScroll(page, click, 'smoothly')
      } else await click()
      await untilBelowHeader(page, href)
    }
    await page.evaluate(focusBeforeForm)
    await expectScroll(page, () => page.keyboard.press('Tab'), 'at once')
  })

  test('the carousel rotates until it is paused, and a submission shows the first missed field', async () => {
    const page = await open('/', { width: 1280, height: 640 })
    await untilSlide(page, 2)
    await buttonNamed(page, dotName(PHOTO_COUNT)).click()
    await untilSlide(page, PHOTO_COUNT)
    await buttonNamed(page, carouselLabels.pause).click()
    await untilPaused(page)
    const form = requestForm(page)
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
    const message = 'space between the header and the label of the first missed field'
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 640 })
      await form.button.click()
      await expect.poll(focused, { message: 'the focused field' }).toBe(firstRequired?.name)
      await expect.poll(() => page.evaluate(spaceAboveLabel), { message }).toBeGreaterThanOrEqual(0)
      expect(await form.status(), 'the status of the form').toBe('')
    }
  })

  test('typed text stays if it comes before the script, and each early click is repeated once', async () => {
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
    expect(await isMenuOpen(page), 'whether the menu is open').toBe(false)
    release()
    await untilMenuIs(page, 'open')
    await page.keyboard.press('Escape')
    await untilSlide(page, Math.min(PHOTO_COUNT, 3))
    await untilPaused(page)
    await untilHydrated(page)
    expect(await form.values()).toEqual(values)
  })

  test('early text and clicks survive extensions and translators', async () => {
    const { page, release } = await openWithDelayedScript(REPORTED)
    const form = requestForm(page)
    await form.fill()
    const values = await form.values()
    const caret = await page.evaluate(placeCaret)
    await page.evaluate(clickControls, dotName(2))
    for (const intrude of INTRUSIONS) await page.evaluate(intrude)
    release()
    await untilPaused(page)
    await untilHydrated(page)
    await untilSlide(page, Math.min(PHOTO_COUNT, 2))
    expect(await form.values()).toEqual(values)
    expect(await page.evaluate(readCaret)).toEqual(caret)
  })

  test('a page translated before the script loads says what it does, and confirms each submission', async () => {
    const { page, release } = await openWithDelayedScript(REPORTED)
    const form = requestForm(page)
    await form.fill()
    await form.button.click()
    expect(await form.status()).toBe('')
    await page.evaluate(wrapTexts)
    release()
    await expectConfirmed(page)
    await page.evaluate(wrapTexts)
    await form.fill()
    await form.button.click()
    await expectConfirmed(page)
    await page.evaluate(wrapTexts)
    await form.dismiss.click()
    await expect.poll(form.status).toBe('')
    expect(await form.button.count(), 'buttons of the dismissed form').toBe(1)
    await menuButton(page).click()
    await expect.poll(() => page.evaluate(menuWord)).toBe(navigation.close)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(menuWord)).toBe(navigation.menu)
  })

  test.each(damages)(
    'if the script is %s, the page is as without JavaScript, and what is typed stays',
    async (damage) => {
      const { origin, release } = await proxySite(siteUrl(), { held: /\.js$/, damage })
      // The browser reports the script.
      const page = await open('/', { ...PHONE, origin, waitUntil: 'commit', allow: [] })
      const form = requestForm(page)
      await form.fill()
      const values = await form.values()
      await form.button.click()
      release()
      await expectWithoutScript(page)
      expect(await form.values()).toEqual(values)
      const isShown = () => document.querySelector('form')?.checkVisibility()
      expect(await page.evaluate(isShown), 'whether the text that was typed shows').toBe(true)
      expect(await addressOf(page), 'the address').toBe('/')
      for (const { text } of navigationLinks) await linkNamed(page, text, 'header').hover()
      for (let place = 1; place <= PHOTO_COUNT; place += 1) await slideAt(page, place).hover()
    },
  )

  test('without JavaScript the links and the photos are reachable, and every control works', async () => {
    const page = await open('/', { ...PHONE, javaScriptEnabled: false })
    for (const { text } of navigationLinks) await linkNamed(page, text, 'header').hover()
    for (let place = 1; place <= PHOTO_COUNT; place += 1) {
      const slide = slideAt(page, place)
      await slide.hover()
      const width = () => slide.evaluate((element) => element.querySelector('img')?.naturalWidth)
      await expect.poll(width, { message: `pixels of the photo ${slideName(place)}` }).toBeGreaterThan(0)
    }
    const dead = await page.evaluate(() => {
      const controls = [...document.querySelectorAll('button, input, select, textarea')]
      return controls.filter((control) => control.checkVisibility()).map((control) => control.outerHTML)
    })
    expect(dead, 'controls that show').toEqual([])
  })
}

/** Tests of behavior for Chromium alone, because no engine differs there. */
export function thoroughTests({ open, siteUrl }: SiteInEngine): void {
  test('a menu and a form that fail show their links, and the text that is typed beside the phone number', async () => {
    const page = await open('/', { ...PHONE, ...REDUCED, allow: REPORTED })
    const form = requestForm(page)
    await form.fill()
    await form.button.click()
    await expectConfirmed(page)
    await form.fill()
    const values = await form.values()
    // React is going to remove this element.
    await page.evaluate(() => document.querySelector('[role=status] > *')?.remove())
    await page.keyboard.press('Escape')
    await expectWithoutScript(page)
    expect(await form.values()).toEqual(values)
    await page.evaluate(() => {
      const button = document.querySelector<HTMLElement>('header button')
      button?.lastElementChild?.remove()
      button?.click()
    })
    for (const { text } of navigationLinks) await linkNamed(page, text, 'header').hover()
    const isShown = () => document.querySelector('.carousel .controls')?.checkVisibility()
    expect(await page.evaluate(isShown), 'whether the carousel still has its controls').toBe(true)
  })

  test('the carousel rests under a pointer from before the script, although an extension adds nodes', async () => {
    const { origin, release } = await proxySite(siteUrl(), { held: /\.js$/ })
    const page = await open('/', { width: 1280, height: 800, origin, waitUntil: 'commit', allow: REPORTED })
    await slideAt(page, 1).hover()
    for (const intrude of INTRUSIONS.slice(0, 1)) await page.evaluate(intrude)
    release()
    await untilHydrated(page)
    await wait(carouselIntervalMs + 500)
    expect(await slideAt(page, 1).count(), 'whether the first slide shows under the pointer').toBe(1)
    await linkNamed(page, hero.schedule).hover()
    await untilSlide(page, 2)
  })
}

/** Opens a page whose script waits for `release`. */
function delayedScript({ open, siteUrl }: Pick<SiteInEngine, 'open' | 'siteUrl'>) {
  return async function openWithDelayedScript(allow: RegExp[] = []) {
    const { origin, release } = await proxySite(siteUrl(), { held: /\.js$/ })
    const page = await open('/', { ...PHONE, origin, waitUntil: 'commit', allow })
    return { page, release }
  }
}

/** Changes that extensions and translators make to a page before hydration. They run in the page. */
const INTRUSIONS: (() => void)[] = [
  // A node before each control.
  () => {
    const controls = document.querySelectorAll('[data-island] :is(a, button, input, select, textarea)')
    for (const control of controls) control.before(document.createElement('div'))
  },
  // A node after each control.
  () => {
    const controls = document.querySelectorAll('[data-island] :is(a, button, input, select, textarea)')
    for (const control of controls) control.after(document.createElement('div'))
  },
  // A button before each control.
  () => {
    for (const control of document.querySelectorAll('[data-island] :is(button, input, select, textarea)')) {
      const type = control.getAttribute('type') === 'submit' ? 'submit' : 'button'
      const button = Object.assign(document.createElement('button'), { type })
      // A box would move the page, as if the visitor had scrolled.
      button.style.display = 'none'
      control.before(button)
    }
  },
  // A node around each control.
  () => {
    for (const control of document.querySelectorAll('[data-island] :is(button, input, select, textarea)')) {
      // It would lose the focus.
      if (control === document.activeElement) continue
      const box = document.createElement('div')
      control.replaceWith(box)
      box.append(control)
    }
  },
  // A node in each part.
  () => {
    const parts = document.querySelectorAll('[data-island] :is(nav, section, form, div, p, ul, label, button)')
    for (const part of parts) part.prepend(document.createElement('span'))
  },
  // Texts translated in place.
  () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      if (text.data.trim() && text.parentElement?.closest('[data-island]')) text.data += '…'
    }
  },
  wrapTexts,
]

/** Wraps each text of the islands in `<font>`, as Google Translate does. Runs in the page. */
function wrapTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (!text.data.trim() || !text.parentElement?.closest('[data-island] :not(font)')) continue
    const font = document.createElement('font')
    font.append(document.createElement('font'))
    font.firstElementChild?.append(text.data.trim())
    const [before = '', after = ''] = text.data.split(text.data.trim())
    text.replaceWith(before, font, after)
  }
}

/** Selects the second character of the first field. Returns its name and the selection. Runs in the page. */
function placeCaret() {
  const field = document.querySelector<HTMLInputElement>('form :is(input, textarea)')
  field?.focus()
  field?.setSelectionRange(1, 2)
  return field ? [field.name, 1, 2] : []
}

/** The name of the focused field and its selection. Runs in the page. */
function readCaret() {
  const field = document.activeElement as HTMLInputElement
  return 'selectionStart' in field ? [field.name, field.selectionStart, field.selectionEnd] : []
}

/** Clicks the second dot of the carousel and its pause button, and leaves the focus. Runs in the page. */
function clickControls(dot: string): void {
  for (const button of document.querySelectorAll<HTMLElement>('[aria-roledescription=carousel] button'))
    if (button.ariaLabel === dot) button.click()
  document.querySelector<HTMLElement>('[aria-roledescription=carousel] button')?.click()
}

/** The text of the menu's button. Runs in the page. */
const menuWord = () => document.querySelector('header button')?.textContent

/** Expects the phone number instead of the form or its button. */
async function expectWithoutScript(page: Page): Promise<void> {
  const isShown = (text: string) => {
    const notes = [...document.querySelectorAll('#contact p')]
    const note = notes.find((note) => note.textContent?.startsWith(text) && note.checkVisibility())
    const button = document.querySelector('form [type=submit]')
    return note?.querySelector('a[href^="tel:"]')?.checkVisibility() === true && button?.checkVisibility() === false
  }
  const message = 'whether the phone number shows instead of the form or its button'
  await expect.poll(() => page.evaluate(isShown, contactCopy.withoutScript), { message }).toBe(true)
}

const isFocused = (element: HTMLElement) => element === document.activeElement

/** At the top of the page, focuses the control before the first field of the form. Runs in the page. */
function focusBeforeForm(): void {
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, form :is(input, select, textarea)')]
  const shown = controls.filter((control) => control.checkVisibility({ visibilityProperty: true }))
  shown[shown.findIndex((control) => control.closest('form')) - 1]?.focus()
  scrollTo({ top: 0, behavior: 'instant' })
}

const untilBelowHeader = (page: Page, href: string) =>
  expect
    .poll(() => page.evaluate(isBelowHeader, href), { message: `whether the heading of ${href} is below the header` })
    .toBe(true)

/** Whether the heading of a section rests below the header, in the upper half of the window. Runs in the page. */
async function isBelowHeader(href: string): Promise<boolean> {
  const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
  const before = boxOf(`${href} h2`)?.top
  await new Promise((resolve) => setTimeout(resolve, 100))
  const { top = Number.NaN } = boxOf(`${href} h2`) ?? {}
  // Two rows of links make the header higher, so it covers space above the heading.
  return top === before && top > (boxOf('header')?.bottom ?? Number.NaN) - 1 && top < innerHeight / 2
}

async function expectConfirmed(page: Page): Promise<void> {
  const form = requestForm(page)
  await expect.poll(form.status, { message: 'the status of the form' }).toBe(CONFIRMATION)
  await expect.poll(form.values, { message: 'the values of the fields' }).toEqual(EMPTY_FORM)
  expect(await addressOf(page), 'the address').toBe('/')
}

/** The distance from the header to the label of the focused field, in CSS pixels. Runs in the page. */
function spaceAboveLabel(): number {
  const [label] = (document.activeElement as HTMLInputElement).labels ?? []
  const { top = Number.NaN } = label?.getBoundingClientRect() ?? {}
  return top - (document.querySelector('header')?.getBoundingClientRect().bottom ?? Number.NaN)
}

/** Tests of the back/forward cache. `allow` are problems that come from leaving a page. */
export function historyTests({ open, siteUrl }: SiteInEngine, allow: RegExp[] = []): void {
  test('going back restores the page, and the carousel goes on', async () => {
    const page = await open('/', { allow })
    await buttonNamed(page, carouselLabels.next).click()
    await untilSlide(page, 2)
    // The rotation stops under the pointer.
    await linkNamed(page, hero.schedule).hover()
    await page.evaluate(() => {
      document.title = 'left like this'
    })
    // Firefox doesn't keep a page that's loading a photo.
    const message = 'whether the photos of the carousel are complete'
    await expect.poll(() => page.evaluate(hasLoadedPhotos), { message }).toBe(true)
    await page.goto(`${siteUrl()}/reviews`)
    await page.goBack({ waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(() => document.title).catch(() => '')).toBe('left like this')
    await untilSlide(page, 3)
  })
}

/** Whether the carousel's photos are complete, except for photos that needn't load yet. Runs in the page. */
function hasLoadedPhotos(): boolean {
  const photos = document.querySelectorAll<HTMLImageElement>('[aria-roledescription=slide] img')
  return [...photos].every((photo) => photo.complete || !photo.checkVisibility())
}
