import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { carouselLabels } from '../shared/content/home/carousel'
import { hero } from '../shared/content/home/hero'
import { requestFormCopy } from '../shared/content/home/request-form'
import { navigation } from '../shared/content/navigation'
import { launchHeadlessShell } from './support/browser'
import { startBuiltSite } from './support/start-process'

const WIDTHS = [320, 360, 390, 768, 1024, 1280, 1440, 1920]
const LONGEST_TRANSITION_MS = 400

/** The pages, as a whole, and states of a design review: a path, and what brings the page into its state. */
const SHOTS: Record<string, [path: string, prepare?: (page: Page) => Promise<unknown>]> = {
  landing: ['/'],
  reviews: ['/reviews'],
  'not-found': ['/no/such/page'],
  'landing-menu': ['/', (page) => click(page, navigation.menu).catch(() => 'a wide page has no menu')],
  'landing-slide': ['/', stopBetweenSlides],
  'landing-focus': ['/', focusScheduleLink],
  'landing-hover': ['/', (page) => scheduleLink(page).hover()],
  'landing-confirmation': ['/#contact', submitEmptyForm],
}

function click(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true }).click({ timeout: 2_000 })
}

function scheduleLink(page: Page) {
  return page.getByRole('link', { name: hero.schedule }).first()
}

/** Stops halfway through the cross-fade. */
async function stopBetweenSlides(page: Page) {
  const stopped = page.waitForFunction(() => {
    const fades = document.querySelector('[aria-roledescription]')?.getAnimations({ subtree: true }) ?? []
    for (const fade of fades) fade.pause()
    for (const fade of fades) fade.currentTime = 200
    return fades.length > 0
  })
  await click(page, carouselLabels.next)
  await stopped
}

/** Focus is visible only after a key. */
async function focusScheduleLink(page: Page) {
  await page.keyboard.press('Tab')
  await scheduleLink(page).focus()
}

async function submitEmptyForm(page: Page) {
  await page.locator('form').evaluate((form: HTMLFormElement) => Object.assign(form, { noValidate: true }))
  await click(page, requestFormCopy.submit)
}

/** Runs in the page: whether the font, all pictures and the script have loaded, hidden pictures included. */
function hasEverything(): boolean {
  const images = [...document.images]
  for (const image of images) Object.assign(image, { loading: 'eager', decoding: 'sync' })
  const isHydrated = Reflect.get(window, 'earlyClicks') === undefined
  return isHydrated && document.fonts.status === 'loaded' && images.every(({ complete }) => complete)
}

await rm('screenshots', { recursive: true, force: true })
const site = await startBuiltSite()
const browser = await launchHeadlessShell()
try {
  for (const [name, [path, prepare]] of Object.entries(SHOTS)) {
    for (const width of WIDTHS) {
      const page = await browser.newPage({ viewport: { width, height: 800 } })
      await page.goto(site.url + path)
      await page.waitForFunction(hasEverything)
      await prepare?.(page)
      await wait(LONGEST_TRANSITION_MS)
      await page.screenshot({ path: `screenshots/${name}-${width}.png`, fullPage: !prepare })
      await page.close()
    }
    console.log(`screenshots/${name}-*.png`)
  }
} finally {
  await Promise.all([browser.close(), site.stop()])
}
