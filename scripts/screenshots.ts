import { rm } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { navigation } from '../shared/content/navigation'
import { launchBrowser } from './support/browser'
import { startBuiltSite } from './support/start-process'

const WIDTHS = [320, 360, 390, 768, 1024, 1280, 1440, 1920]

/** The pages as a whole, and the open menu: a path, and what brings the page into its state. */
const SHOTS: Record<string, [path: string, prepare?: (page: Page) => Promise<unknown>]> = {
  landing: ['/'],
  reviews: ['/reviews'],
  'not-found': ['/no/such/page'],
  'landing-menu': ['/', openMenu],
}

function openMenu(page: Page): Promise<unknown> {
  const menu = page.getByRole('button', { name: navigation.menu, exact: true })
  return menu.click({ timeout: 2_000 }).catch(() => 'a wide page has no menu')
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
const browser = await launchBrowser()
try {
  for (const [name, [url, prepare]] of Object.entries(SHOTS)) {
    for (const width of WIDTHS) {
      const page = await browser.newPage({ viewport: { width, height: 800 } })
      await page.goto(site.url + url)
      await page.waitForFunction(hasEverything)
      await prepare?.(page)
      const path = `screenshots/${name}-${width}.png`
      await page.screenshot({ path, fullPage: !prepare, animations: 'disabled' })
      await page.close()
    }
    console.log(`screenshots/${name}-*.png`)
  }
} finally {
  await Promise.all([browser.close(), site.stop()])
}
