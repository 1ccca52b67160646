import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { carouselLabels } from '../shared/content/home/carousel'
import { hero } from '../shared/content/home/hero'
import { requestFormCopy } from '../shared/content/home/request-form'
import { services } from '../shared/content/home/services'
import { navigation } from '../shared/content/navigation'
import { launchHeadlessShell } from './support/browser'
import { startBuiltSite } from './support/start-process'

type Shot = {
  /** Part of the file name, before the width. */
  name: string
  path: string
  /** Brings the loaded page into its state. */
  prepare?: (page: Page) => Promise<unknown>
  /** The whole page instead of the window, at a device pixel ratio of 1 because it is long. */
  fullPage?: boolean
  /** The largest width that has this state. */
  upTo?: number
}

/** The pages and states of a design review. */
const SHOTS: Shot[] = [
  { name: 'landing', path: '/', fullPage: true },
  { name: 'landing-fold', path: '/' },
  { name: 'landing-menu', path: '/', upTo: 959, prepare: (page) => button(page, navigation.menu).click() },
  { name: 'landing-slide', path: '/', prepare: stopBetweenSlides },
  { name: 'landing-focus', path: '/', prepare: focusScheduleLink },
  {
    name: 'landing-focus-field',
    path: '/#contact',
    prepare: (page) => page.locator('input').first().focus(),
  },
  { name: 'landing-hover', path: '/', prepare: (page) => scheduleLink(page).hover() },
  { name: 'landing-hover-service', path: '/#services', prepare: hoverService },
  { name: 'landing-confirmation', path: '/#contact', prepare: submitRequest },
  { name: 'reviews', path: '/reviews', fullPage: true },
  { name: 'reviews-fold', path: '/reviews' },
  { name: 'not-found', path: '/no/such/page' },
]

const SIZES = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]
const WIDEST_PHONE = 480
const LONGEST_TRANSITION_MS = 400

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true })
}

function scheduleLink(page: Page) {
  return page.getByRole('link', { name: hero.schedule }).first()
}

/** Stops halfway through the cross-fade. */
async function stopBetweenSlides(page: Page) {
  const stopped = page.waitForFunction(() => {
    const carousel = document.querySelector('[aria-roledescription=carousel]')
    const fades = carousel?.getAnimations({ subtree: true }) ?? []
    for (const fade of fades) fade.pause()
    for (const fade of fades) fade.currentTime = 200
    return fades.length > 0
  })
  await button(page, carouselLabels.next).click()
  await stopped
}

/** Focus is visible only after a key. */
async function focusScheduleLink(page: Page) {
  await page.keyboard.press('Tab')
  await scheduleLink(page).focus()
}

function hoverService(page: Page) {
  return page.getByRole('heading', { name: services[0].name }).hover()
}

/** Submits the form without filling it in. */
async function submitRequest(page: Page) {
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.noValidate = true
  })
  await button(page, requestFormCopy.submit).click()
  await page.getByRole('status').getByText(requestFormCopy.confirmation.title).waitFor()
}

/** Runs in the page: whether the font, all pictures and the script have loaded, hidden pictures included. */
function hasEverything(): boolean {
  for (const image of document.images) Object.assign(image, { loading: 'eager', decoding: 'sync' })
  const isHydrated = Reflect.get(window, 'earlyClicks') === undefined
  return (
    isHydrated && document.fonts.status === 'loaded' && [...document.images].every(({ complete }) => complete)
  )
}

async function take(browser: Browser, siteUrl: string, shot: Shot, viewport: (typeof SIZES)[number]) {
  const { name, path, prepare, fullPage = false } = shot
  const deviceScaleFactor = viewport.width <= WIDEST_PHONE && !fullPage ? 2 : 1
  const page = await browser.newPage({ viewport, deviceScaleFactor })
  await page.goto(siteUrl + path)
  await page.waitForFunction(hasEverything)
  await prepare?.(page)
  await wait(LONGEST_TRANSITION_MS)
  await page.screenshot({ path: `screenshots/${name}-${viewport.width}.png`, fullPage })
  await page.close()
}

await rm('screenshots', { recursive: true, force: true })
const site = await startBuiltSite()
const browser = await launchHeadlessShell()
try {
  for (const shot of SHOTS) {
    for (const size of SIZES)
      if (size.width <= (shot.upTo ?? size.width)) await take(browser, site.url, shot, size)
    console.log(`screenshots/${shot.name}-*.png`)
  }
} finally {
  await Promise.all([browser.close(), site.stop()])
}
