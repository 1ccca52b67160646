import { basename } from 'node:path'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { carouselLabels, pictures } from '../../shared/content/pictures'
import type { Picture } from '../../shared/content/schema'
import { EARLY_CLICKS } from '../../shared/islands/runtime/protocol'
import { PHOTO_COUNT, SLIDES, sizes, slideName } from '../support/content'
import { siteInBrowser } from '../support/site'
import { pauseShow } from '../support/visitor'

const { open } = siteInBrowser()

// The headline beside it is short in one of the second contents, and as long as it may be in the other.
test('a wide screen shows at least 90 % of each photo', async () => {
  const page = await open('/', { reducedMotion: 'reduce' })
  const photo = page.getByRole('group', { name: slideName(1) }).getByRole('img')
  for (const size of sizes('1280×800 1440×900 1920×1080 2560×1080 2560×1440')) {
    await page.setViewportSize(size)
    const share = await photo.evaluate((img: HTMLImageElement) => {
      const box = img.clientWidth / img.clientHeight
      const file = Number(img.getAttribute('width')) / Number(img.getAttribute('height'))
      return Math.min(box / file, file / box)
    })
    expect(share, `${size.width} × ${size.height}`).toBeGreaterThanOrEqual(0.9)
  }
})

test('a swipe shows the next or the previous slide, also during a cross-fade; a vertical one scrolls', async () => {
  const page = await open('/', { width: 360, height: 740, hasTouch: true, isMobile: true })
  const carousel = page.getByRole('region', { name: carouselLabels.label })
  await carousel.evaluate((region) => region.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await pauseShow(page)
  const slide = (place: number) => page.getByRole('group', { name: slideName(place) })
  const photo = page.locator('[aria-roledescription=slide] img').first()
  const before = await photo.boundingBox()
  expect(before).toMatchObject({ x: 0, width: 360 })
  // Too short.
  await swipe(carousel, { x: -36, y: 0 })
  await swipe(carousel, { x: -60, y: 10 })
  await swipe(carousel, { x: -60, y: 0 })
  await slide(3).waitFor()
  expect(await photo.boundingBox()).toEqual(before)
  await swipe(carousel, { x: 60, y: -10 })
  await slide(2).waitFor()
  await swipe(carousel, { x: 60, y: 0 })
  await swipe(carousel, { x: 60, y: 0 })
  await slide(PHOTO_COUNT).waitFor()
  const top = await page.evaluate(() => scrollY)
  await swipe(carousel, { x: -50, y: -150 })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top + 80)
  await expect.poll(() => page.getByRole('group', { name: SLIDES }).count()).toBe(1)
  expect(await slide(PHOTO_COUNT).isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: carouselLabels.start }).isVisible()).toBe(true)
})

/** Swipes from the upper third of `target`, the photo of the carousel, with real touch events. */
async function swipe(target: Locator, { x, y }: { x: number; y: number }): Promise<void> {
  const session = await target.page().context().newCDPSession(target.page())
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to swipe on')
  for (let step = 0; step <= 8; step += 1) {
    const type = step === 0 ? 'touchStart' : 'touchMove'
    const point = { x: box.x + box.width / 2 + (x * step) / 8, y: box.y + box.height / 3 + (y * step) / 8 }
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: [point] })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

const { intro }: Picture = pictures[0]
const testIntro = test.runIf(intro)

/** The animations of the lane and the header's edge, by whose they are, as they start. Runs in the page. */
function noteAnimations(): void {
  const noted: Record<string, { delay: number; endTime: number }> = {}
  Reflect.set(window, 'noted', noted)
  document.addEventListener('animationstart', () => {
    for (const { effect, timeline } of document.getAnimations()) {
      if (!(effect instanceof KeyframeEffect) || timeline !== document.timeline) continue
      const part = effect.target?.closest('header, .lane')?.localName
      const { delay = 0, endTime = 0 } = effect.getComputedTiming()
      if (part) noted[part + effect.pseudoElement] = { delay: Number(delay), endTime: Number(endTime) }
    }
  })
}

testIntro('the lane brakes with the rotor of the intro, and the header lights up when both stand', async () => {
  const page = await open('/', { prepare: (page) => page.addInitScript(noteAnimations) })
  await page.waitForSelector('[data-intro=played]')
  const noted = await page.evaluate(() => Reflect.get(window, 'noted'))
  expect(Object.keys(noted).sort()).toEqual(['div::before', 'header::after'])
  const { 'div::before': lane, 'header::after': light } = noted
  expect(lane.endTime).toBeGreaterThan(1_000)
  expect(light.delay).toBe(lane.endTime)
  const running = () => page.evaluate(() => document.querySelector('.lane')?.getAnimations({ subtree: true }).length)
  await expect.poll(running).toBe(0)
})

testIntro('the header lights up again when the logo stops at Contact, on the page of the intro alone', async () => {
  const page = await open('/', { prepare: (page) => page.addInitScript(noteAnimations) })
  const noted = () => page.evaluate(() => Reflect.get(window, 'noted'))
  const scrollTo = (id: string) =>
    page.evaluate((id) => document.getElementById(id)?.scrollIntoView({ behavior: 'instant' }), id)
  await page.waitForSelector('[data-intro=played]')
  await scrollTo('services')
  await page.waitForTimeout(200)
  expect(await noted()).not.toHaveProperty('header::before')
  await scrollTo('contact')
  await expect.poll(noted).toHaveProperty('header::before')
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.reload()
    await scrollTo('services')
    await scrollTo('contact')
    await page.waitForTimeout(300)
    expect(await noted()).toEqual({})
  }
})

testIntro('the intro plays once in a visit', async () => {
  const page = await open('/')
  const playing = page.locator('[aria-roledescription=slide] img[alt=""]')
  await playing.waitFor()
  await playing.waitFor({ state: 'detached' })
  const requested: string[] = []
  page.on('request', (request) => requested.push(basename(request.url())))
  await page.reload()
  await expect.poll(() => page.evaluate((name) => Reflect.get(window, name), EARLY_CLICKS)).toBe(undefined)
  // Hydration is over, and so are the effects of the carousel.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const prefix = basename(intro?.file ?? '', '.avif')
  expect(requested.filter((file) => file.startsWith(prefix))).toEqual([])
})
