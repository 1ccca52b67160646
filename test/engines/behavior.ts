import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { contactCopy } from '../../shared/content/home/contact'
import { hero } from '../../shared/content/home/hero'
import { navigation, navigationLinks } from '../../shared/content/navigation'
import { carouselIntervalMs, carouselLabels } from '../../shared/content/photos'
import {
  dotName,
  PHONE,
  PHOTO_COUNT,
  REDUCED_MOTION,
  REQUEST_FIELDS,
  REQUIRED_FIELDS,
  SECTION_LINKS,
  slideName,
} from '../support/content'
import { proxySite, type ScriptFault } from '../support/server/proxy-site'
import { type SiteInEngine, untilHydrated } from '../support/site'
import { CONFIRMATION, requestForm } from '../support/visitor'

/** The browser's messages about each fault of a script. */
export type FaultMessages = Partial<Record<ScriptFault, RegExp[]>>

/** Matches React's reports. */
const REPORTED = [/island \w+ (failed|was rebuilt)/]
const EMPTY_FORM = REQUEST_FIELDS.map(() => '')

const buttonNamed = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The button of the menu, whose name says what it does. */
const menuButton = (page: Page, action: 'menu' | 'close' = 'menu') => buttonNamed(page, navigation[action])
const linkNamed = (page: Page, name: string, landmark = 'body') =>
  page.locator(landmark).getByRole('link', { name, exact: true })
const slideAt = (page: Page, place: number) => page.getByRole('group', { name: slideName(place), exact: true })
/** Waits until the slide at `place` shows. */
const untilSlide = (page: Page, place: number) =>
  expect.poll(() => slideAt(page, place).count(), { message: `slides named ${slideName(place)}` }).toBe(1)
const untilPaused = (page: Page) =>
  expect.poll(() => buttonNamed(page, carouselLabels.start).count(), { message: 'buttons that start the show' }).toBe(1)
/** The path and the query of the page. */
const addressOf = (page: Page) => page.evaluate(() => location.pathname + location.search)

/** Tests of what a visitor can do where engines differ. */
export function behaviorTests(browser: SiteInEngine, messages: FaultMessages): void {
  const { open, siteUrl } = browser

  test('an address with a fragment shows its section', async () => {
    const href = SECTION_LINKS.at(-1)?.href ?? ''
    await untilBelowHeader(await open(`/${href}`, PHONE), href)
  })

  test('Escape leads from the menu back to its button, and a link of the menu closes it', async () => {
    // On a lower screen the photo above the heading fills the upper half.
    const page = await open('/', { ...PHONE, height: 740 })
    const isOpen = () => page.evaluate(() => document.querySelector('header button')?.ariaExpanded === 'true')
    await menuButton(page).click()
    await expect.poll(isOpen, { message: 'whether the menu is open' }).toBe(true)
    await page.keyboard.press('Tab')
    expect(await menuButton(page, 'close').evaluate(isFocused), 'whether Tab leaves the focus there').toBe(false)
    await page.keyboard.press('Escape')
    await expect.poll(isOpen, { message: 'whether the menu is open' }).toBe(false)
    expect(await menuButton(page).evaluate(isFocused), 'whether the button has the focus').toBe(true)
    const [{ href, text } = { href: '', text: '' }] = SECTION_LINKS
    await menuButton(page).click()
    await linkNamed(page, text, 'header').click()
    await expect.poll(() => linkNamed(page, text, 'header').count(), { message: `links ${text}` }).toBe(0)
    await untilBelowHeader(page, href)
  })

  test.each([
    ['smooth', {}],
    ['auto', REDUCED_MOTION],
  ] as const)('a click on a section link scrolls with behavior %s, and all else at once', async (behavior, motion) => {
    const page = await open('/', motion)
    const { href = '', text = '' } = SECTION_LINKS.at(-1) ?? {}
    await page.evaluate(noteBehavior, 'click')
    await linkNamed(page, text, 'header').click()
    await untilBelowHeader(page, href)
    await page.evaluate(noteBehavior, 'popstate')
    await page.evaluate(() => history.back())
    const behaviors = () => page.evaluate((): string[] => Reflect.get(window, 'behaviors'))
    const message = 'scroll-behavior before the click, in it and after Back'
    await expect.poll(behaviors, { message }).toEqual(['auto', behavior, 'auto'])
    await expect.poll(() => page.evaluate(() => scrollY), { message: 'the place after Back' }).toBe(0)
  })

  test.each([1280, 360])('at %i px an incomplete form shows its first missed field', async (width) => {
    const page = await open('/', { width, height: 640, ...REDUCED_MOTION })
    await requestForm(page).button.click()
    await expect.poll(() => page.evaluate(focusedField)).toBe(REQUIRED_FIELDS[0]?.name)
    const spaceAboveLabel = () =>
      page.evaluate(() => {
        const [label] = (document.activeElement as HTMLInputElement).labels ?? []
        const [upper, lower] = [document.querySelector('header'), label].map((part) => part?.getBoundingClientRect())
        return (lower?.top ?? Number.NaN) - (upper?.bottom ?? Number.NaN)
      })
    const message = 'space between the header and the label of the first missed field'
    await expect.poll(spaceAboveLabel, { message }).toBeGreaterThanOrEqual(0)
  })

  test('a second press on Send asks for nothing before something is typed', async () => {
    const page = await open('/', { ...PHONE, ...REDUCED_MOTION })
    const form = requestForm(page)
    const pressEnter = async () => {
      await page.evaluate(() => document.querySelector<HTMLElement>('form input')?.focus({ preventScroll: true }))
      await page.keyboard.press('Enter')
    }
    const presses = [
      [80, () => form.button.click()],
      [600, pressEnter],
    ] as const
    await page.evaluate(() => {
      Reflect.set(window, 'messages', 0)
      addEventListener('invalid', () => Reflect.set(window, 'messages', Reflect.get(window, 'messages') + 1), true)
    })
    const colors = await page.evaluate(readColors)
    await form.fill()
    await pressEnter()
    await expect.poll(form.values).toEqual(EMPTY_FORM)
    for (const [pauseMs, press] of presses) {
      await wait(pauseMs)
      if (pauseMs > 80) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await press()
      const message = `whether the confirmation is in sight after ${pauseMs} ms`
      await expect.poll(() => page.evaluate(isInSight, CONFIRMATION), { message }).toBe(true)
      expect(await page.evaluate(() => Reflect.get(window, 'messages')), `messages after ${pauseMs} ms`).toBe(0)
      expect(await page.evaluate(readColors), `colors of fields after ${pauseMs} ms`).toEqual(colors)
    }
    // The same as before.
    await form.fill(REQUIRED_FIELDS.slice(0, 1))
    await pressEnter()
    await expect.poll(() => page.evaluate(focusedField), { message: 'the missed field' }).toBe(REQUIRED_FIELDS[1]?.name)
  })

  test.each([
    ['motion', {}],
    ['reduced motion', REDUCED_MOTION],
  ])('a button that is pressed twice before the script works once, with %s', async (_, motion) => {
    const { page, release } = await openWithDelayedScript(browser, [], motion)
    await buttonNamed(page, dotName(2)).click()
    // The slide after the last is the first, which shows without a click too.
    if (PHOTO_COUNT > 2) await buttonNamed(page, carouselLabels.next).click()
    await buttonNamed(page, carouselLabels.pause).click()
    await buttonNamed(page, carouselLabels.pause).click()
    expect(await buttonNamed(page, carouselLabels.start).count(), 'buttons that start the slide show').toBe(0)
    release()
    await untilSlide(page, Math.min(PHOTO_COUNT, 3))
    await untilHydrated(page)
    await untilPaused(page)
  })

  test.each<[string, () => unknown, RegExp[]]>([
    ['the script, although other things fail', failElsewhere, [/not ours/]],
    ['an extension', addButtons, REPORTED],
    ['a translator', wrapTexts, REPORTED],
  ])('early text and clicks survive %s', async (_, intrude, allow) => {
    const { page, release } = await openWithDelayedScript(browser, allow)
    const form = requestForm(page)
    await form.fill()
    const values = await form.values()
    const caret = await page.evaluate(placeCaret)
    await page.evaluate(scrollToTop)
    await page.evaluate(clickControls, dotName(2))
    await page.evaluate(intrude)
    release()
    await untilPaused(page)
    await untilSlide(page, Math.min(PHOTO_COUNT, 2))
    await untilHydrated(page)
    expect(await form.values(), 'what was typed').toEqual(values)
    expect(await page.evaluate(readCaret), 'the focused field and its selection').toEqual(caret)
    expect(await page.evaluate(() => scrollY), 'how far the page has jumped').toBe(0)
  })

  test.each<[string, () => unknown, RegExp[]]>([
    ['the script', () => {}, []],
    ['an extension', addButtons, REPORTED],
    ['a translator', wrapTexts, REPORTED],
  ])('the menu opens and closes before %s, and stays open', async (_, intrude, allow) => {
    const { page, release } = await openWithDelayedScript(browser, allow, REDUCED_MOTION)
    const link = linkNamed(page, SECTION_LINKS[0]?.text ?? '', 'header')
    for (const control of [link, menuButton(page, 'close')]) {
      await menuButton(page).click()
      await control.click()
      expect(await link.count(), 'links of the closed menu').toBe(0)
    }
    await menuButton(page).click()
    await page.evaluate(intrude)
    release()
    await untilHydrated(page)
    await link.hover()
    await page.keyboard.press('Escape')
    await expect.poll(() => link.count(), { message: 'links after Escape' }).toBe(0)
    await menuButton(page).click()
    await link.hover()
  })

  test('a translated page confirms each submission, and its menu button says what it does', async () => {
    const { page, release } = await openWithDelayedScript(browser, REPORTED)
    const form = requestForm(page)
    await form.fill()
    await form.button.click()
    await page.evaluate(wrapTexts)
    release()
    await expectConfirmed(page)
    await page.evaluate(wrapTexts)
    await form.fill()
    await form.button.click()
    await expectConfirmed(page)
    await page.evaluate(wrapTexts)
    await form.dismiss.click()
    await expect.poll(form.status, { message: 'the status of the form' }).toBe('')
    expect(await form.button.count(), 'buttons of the dismissed form').toBe(1)
    const menuButtons = (action: 'menu' | 'close') => () => menuButton(page, action).count()
    await menuButton(page).click()
    await expect.poll(menuButtons('close'), { message: 'buttons of the open menu' }).toBe(1)
    await page.keyboard.press('Escape')
    await expect.poll(menuButtons('menu'), { message: 'buttons of the closed menu' }).toBe(1)
  })

  test.each(Object.entries(messages))(
    'if the script is %s, visitors read the number to call, and what they have typed',
    async (fault, allow) => {
      for (const fields of [[], REQUEST_FIELDS]) {
        const { origin, release } = await proxySite(siteUrl(), { held: /\.js$/, scriptFault: fault as ScriptFault })
        const page = await open('/', { ...PHONE, ...REDUCED_MOTION, origin, waitUntil: 'commit', allow })
        const form = requestForm(page)
        await expect.poll(() => form.button.count(), { message: 'buttons that send the form' }).toBe(1)
        await form.fill(fields)
        const values = await form.values()
        await form.button.click()
        release()
        await expectWithoutScript(page)
        for (const field of fields.slice(0, 1)) await form.control(field).hover()
        expect(await form.values(), 'what was typed').toEqual(values)
        expect(await addressOf(page), 'the address').toBe('/')
      }
    },
  )

  test('without JavaScript every link and photo is in reach, and no control shows that needs a script', async () => {
    const page = await open('/', { ...PHONE, ...REDUCED_MOTION, javaScriptEnabled: false })
    const placeOfPhotos = () =>
      page.evaluate(() => {
        const focused = document.activeElement
        return focused?.matches('body *:has([aria-roledescription=slide])') ? focused.scrollLeft : undefined
      })
    const focusPhotos = () => page.keyboard.press('Tab').then(placeOfPhotos)
    await expect.poll(focusPhotos, { message: 'where the focused strip of photos is scrolled to' }).toBe(0)
    await page.keyboard.press('ArrowRight')
    const message = 'where it is scrolled to after a press on the right arrow'
    await expect.poll(placeOfPhotos, { message }).toBeGreaterThan(100)
    for (const { text } of navigationLinks) await linkNamed(page, text, 'header').hover()
    for (let place = 1; place <= PHOTO_COUNT; place += 1) {
      const slide = slideAt(page, place)
      await slide.hover()
      const width = () =>
        slide.evaluate((element) => {
          const photo = element.querySelector('img')
          return photo?.checkVisibility() ? photo.naturalWidth : 0
        })
      await expect.poll(width, { message: `pixels of the photo ${slideName(place)}` }).toBeGreaterThan(0)
    }
    const dead = await page.evaluate(() => {
      const controls = [...document.querySelectorAll('button, input, select, textarea')]
      return controls.filter((control) => control.checkVisibility()).map((control) => control.outerHTML)
    })
    expect(dead, 'controls that do nothing').toEqual([])
  })
}

/** Tests of behavior for Chromium alone, because no engine differs there. */
export function chromiumTests(browser: SiteInEngine): void {
  test('a form that fails after it was rebuilt leaves what is typed beside the phone number', async () => {
    const { page, release } = await openWithDelayedScript(browser, REPORTED, REDUCED_MOTION)
    await page.evaluate(addButtons)
    release()
    await untilHydrated(page)
    const form = requestForm(page)
    await form.fill()
    await form.button.click()
    await expectConfirmed(page)
    await form.fill()
    const values = await form.values()
    // React is going to remove this element.
    await page.evaluate(() => document.querySelector('form [role=status] > *')?.remove())
    await page.keyboard.press('Escape')
    await expectWithoutScript(page)
    expect(await form.values(), 'what was typed').toEqual(values)
  })

  test('a menu that fails shows its links', async () => {
    const page = await browser.open('/', { ...PHONE, ...REDUCED_MOTION, allow: REPORTED })
    await page.evaluate(() => {
      window.matchMedia = () => {
        throw new Error('out of order')
      }
      document.querySelector<HTMLElement>('header button')?.click()
    })
    for (const { text } of navigationLinks) await linkNamed(page, text, 'header').hover()
    await buttonNamed(page, carouselLabels.next).hover()
  })

  test('the carousel rests under a pointer from before the script, although an extension adds nodes', async () => {
    const { page, release } = await openWithDelayedScript(browser, REPORTED)
    await slideAt(page, 1).hover()
    await page.evaluate(addButtons)
    await page.clock.install()
    release()
    await untilHydrated(page)
    await page.clock.runFor(carouselIntervalMs + 500)
    // The next photo would still have to be decoded.
    await wait(500)
    expect(await slideAt(page, 1).count(), 'whether the first slide shows under the pointer').toBe(1)
    await linkNamed(page, hero.schedule).hover()
    await page.clock.runFor(carouselIntervalMs + 500)
    await untilSlide(page, 2)
  })
}

/** The borders of the fields, which are red if they're missed. A checkbox may have none of its own. Runs in the page. */
function readColors(): string[] {
  const fields = [...document.querySelectorAll('#contact form :is(input, select, textarea)')]
  return fields.map((field) => getComputedStyle(field).borderColor)
}

/** Whether the status region has this text, between the header and the window's lower edge. Runs in the page. */
function isInSight(text: string): boolean {
  const status = document.querySelector('form [role=status]')
  const { top = 0, bottom = 0 } = status?.firstElementChild?.getBoundingClientRect() ?? {}
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? Number.NaN
  return status?.textContent === text && top >= header && bottom <= innerHeight
}

const focusedField = () => document.activeElement?.getAttribute('name')

/** Opens a page whose script waits for `release`. */
async function openWithDelayedScript({ open, siteUrl }: SiteInEngine, allow: RegExp[] = [], motion = {}) {
  const { origin, release } = await proxySite(siteUrl(), { held: /\.js$/ })
  const page = await open('/', { ...PHONE, ...motion, origin, waitUntil: 'commit', allow })
  return { page, release }
}

/** Firefox scrolls to a new selection only in the next frame. Runs in the page. */
async function scrollToTop(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  scrollTo({ top: 0, behavior: 'instant' })
}

/** Lets a picture and a script that isn't ours fail. Resolves when both have. Runs in the page. */
async function failElsewhere(): Promise<void> {
  const picture = document.createElement('img')
  document.body.append(picture)
  picture.src = '/robots.txt'
  await new Promise((resolve) => picture.addEventListener('error', resolve))
  reportError(new Error('not ours'))
}

/** Adds a button before each control of the islands, as a password manager does. Runs in the page. */
function addButtons(): void {
  for (const control of document.querySelectorAll('[data-island] :is(a, button, input, select, textarea)')) {
    const type = control.getAttribute('type') === 'submit' ? 'submit' : 'button'
    const button = Object.assign(document.createElement('button'), { type })
    // A box would move the page, as if the visitor had scrolled.
    button.style.display = 'none'
    control.before(button)
  }
}

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

/** Selects the second character of the first field of text. Returns its name and the selection. Runs in the page. */
function placeCaret() {
  const fields = [...document.querySelectorAll<HTMLInputElement>('#contact form :is(input, textarea)')]
  // A field of kind email has no selection.
  const field = fields.find(({ selectionStart }) => selectionStart !== null)
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

/** Expects the phone number instead of the form or its button. */
async function expectWithoutScript(page: Page): Promise<void> {
  const isShown = (text: string) => {
    const notes = [...document.querySelectorAll('#contact p')]
    const note = notes.find((note) => note.textContent?.startsWith(text) && note.checkVisibility())
    const button = document.querySelector('#contact form [type=submit]')
    return note?.querySelector('a[href^="tel:"]')?.checkVisibility() === true && button?.checkVisibility() === false
  }
  const message = 'whether the phone number shows instead of the form or its button'
  await expect.poll(() => page.evaluate(isShown, contactCopy.withoutScript), { message }).toBe(true)
}

const isFocused = (element: HTMLElement) => element === document.activeElement

/** Keeps `scroll-behavior`, now and at the next event of this type, in `window.behaviors`. Runs in the page. */
function noteBehavior(type: string): void {
  const read = () => getComputedStyle(document.documentElement).scrollBehavior
  const behaviors: string[] = Reflect.get(window, 'behaviors') ?? [read()]
  Reflect.set(window, 'behaviors', behaviors)
  const note = () => behaviors.push(read())
  addEventListener(type, note, { once: true })
}

const untilBelowHeader = (page: Page, href: string) =>
  expect.poll(() => page.evaluate(isBelowHeader, href), { message: `whether ${href} is below the header` }).toBe(true)

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

/** Tests of the back/forward cache. `allow` are problems that come from leaving a page. */
export function historyTests({ open, siteUrl }: SiteInEngine, allow: RegExp[] = []): void {
  test('going back restores the page, and the carousel goes on', async () => {
    const page = await open('/', { allow })
    // By itself.
    await untilSlide(page, 2)
    await page.evaluate(() => {
      document.title = 'left like this'
    })
    // Firefox doesn't keep a page that's loading a photo. A hidden one needn't load yet.
    const loading = () =>
      page.evaluate(() => {
        const photos = [...document.querySelectorAll<HTMLImageElement>('[aria-roledescription=slide] img')]
        return photos.filter((photo) => !photo.complete && photo.checkVisibility()).length
      })
    await expect.poll(loading, { message: 'photos of the carousel that are loading' }).toBe(0)
    await page.goto(`${siteUrl()}/reviews`)
    await page.goBack({ waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(() => document.title).catch(() => '')).toBe('left like this')
    await untilSlide(page, 3)
  })
}
