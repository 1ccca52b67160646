import { basename } from 'node:path'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { carouselIntervalMs, carouselLabels, pictures } from '../../shared/content/pictures'
import type { Picture } from '../../shared/content/types'
import { PHOTO_COUNT, SLIDES, site, sizes, slideName } from '../support/content'
import { WIDE_PX } from '../support/media'
import { siteInBrowser } from '../support/site'
import { pauseShow } from '../support/visitor'

const { open } = siteInBrowser()

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
    expect(share, `the share of the photo at ${size.width} × ${size.height}`).toBeGreaterThanOrEqual(0.9)
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
  await expect
    .poll(() => page.evaluate(() => scrollY), { message: 'how far a swipe up scrolls' })
    .toBeGreaterThan(top + 80)
  await expect.poll(() => page.getByRole('group', { name: SLIDES }).count(), { message: 'slides that show' }).toBe(1)
  expect(await slide(PHOTO_COUNT).isVisible(), 'whether the last slide shows').toBe(true)
  const isPaused = await page.getByRole('button', { name: carouselLabels.start }).isVisible()
  expect(isPaused, 'whether the slide show is paused').toBe(true)
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

const { name: firstPhoto, introMs = 0 }: Picture = pictures[0]
/** After a short interval it would have no time. */
const testIntro = test.runIf(introMs > 0 && introMs + 2_000 <= carouselIntervalMs)

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
  const noted = () => page.evaluate(() => Reflect.get(window, 'noted'))
  await expect.poll(noted).toHaveProperty('header::after')
  expect(Object.keys(await noted()).sort()).toEqual(['div::before', 'header::after'])
  const { 'div::before': lane, 'header::after': light } = await noted()
  expect(lane.endTime, 'when the lane stands').toBeGreaterThan(1_000)
  expect(light.delay, 'when the header lights up').toBe(lane.endTime)
  expect(light.endTime, 'when the header has lit up').toBeLessThanOrEqual(introMs)
  await page.waitForSelector('[data-intro]', { state: 'detached' })
  const running = () =>
    page.evaluate(() => document.getAnimations().filter(({ timeline }) => timeline === document.timeline).length)
  await expect.poll(running, { message: 'animations after the intro' }).toBe(0)
})

testIntro('the header does not light up if the photo has left the screen before', async () => {
  const page = await open('/')
  await page.waitForSelector('[data-intro]')
  await page.evaluate(() =>
    document.addEventListener('animationstart', ({ animationName }) => {
      document.documentElement.dataset.animations += ` ${animationName}`
    }),
  )
  await page.evaluate(() => document.getElementById('services')?.scrollIntoView({ behavior: 'instant' }))
  await page.waitForSelector('[data-intro]', { state: 'detached' })
  await page.evaluate(() => document.getElementById('contact')?.scrollIntoView({ behavior: 'instant' }))
  await page.waitForTimeout(2_000)
  expect(await page.evaluate(() => document.documentElement.dataset.animations ?? '')).not.toContain('brake-light')
})

/** Opens the home page and returns the requests of the intro, once the slide show has advanced. */
async function introRequests(visit: Parameters<typeof open>[1] & { from?: string }): Promise<string[]> {
  const requested: string[] = []
  const page = await open(visit.from ?? '/', {
    ...visit,
    async prepare(page) {
      page.on('request', (request) => requested.push(basename(request.url())))
    },
  })
  if (visit.from) await page.getByRole('banner').getByRole('link').filter({ hasText: site.brandName }).click()
  await page.getByRole('group', { name: slideName(2) }).waitFor()
  return requested.filter((file) => file.startsWith(`${firstPhoto}-intro`))
}

testIntro('the intro is requested on a wide screen, once, and not for a visitor from another page', async () => {
  const visits = [{}, { width: WIDE_PX - 1 }, { width: 390, height: 844 }, { from: '/reviews' }]
  const [wide, narrow, phone, fromReviews] = await Promise.all(visits.map(introRequests))
  expect(wide, 'files of the intro').toHaveLength(1)
  expect({ narrow, phone, fromReviews }, 'files of the intro').toEqual({ narrow: [], phone: [], fromReviews: [] })
})

/** Keeps the times at which the slide show starts and advances in `window.advances`. Runs in the page. */
function noteAdvances(): void {
  const advances: number[] = []
  Reflect.set(window, 'advances', advances)
  const hasAdvanced = ({ target }: MutationRecord) => (target as Element).matches('[aria-live=off], [aria-current]')
  new MutationObserver((changes) => {
    if (changes.some(hasAdvanced)) advances.push(performance.now())
  }).observe(document, { subtree: true, attributeFilter: ['aria-live', 'aria-current'] })
}

// A busy machine may delay a timer.
test('the first photo shows as long as the next, from hydration on', { retry: 2 }, async () => {
  const readShare = async (width: number) => {
    const page = await open('/', { width, prepare: (page) => page.addInitScript(noteAdvances) })
    const advances = () => page.evaluate((): number[] => Reflect.get(window, 'advances'))
    await expect.poll(async () => (await advances()).length, { message: 'slides' }).toBeGreaterThanOrEqual(3)
    const [start = 0, first = 0, second = 0] = await advances()
    return (first - start) / (second - first)
  }
  const widths = [1280, 390]
  for (const [index, share] of (await Promise.all(widths.map(readShare))).entries()) {
    const message = `the first interval at ${widths[index]} px, as a share of the next`
    expect(share, message).toBeGreaterThan(0.95)
    expect(share, message).toBeLessThan(1.1)
  }
})
