import { rm } from 'node:fs/promises'
import { navigation } from '../shared/content/navigation'
import { isHydrated, launchBrowser } from './support/browser'
import { startBuiltSite } from './support/start-process'

const WIDTHS = [320, 360, 390, 768, 1024, 1280, 1440, 1920]
const PATHS = { landing: '/', reviews: '/reviews', 'not-found': '/no/such/page' }

/** Runs in the page: whether the font and all pictures have loaded, hidden pictures included. */
function hasEverything(): boolean {
  const images = [...document.images]
  for (const image of images) Object.assign(image, { loading: 'eager', decoding: 'sync' })
  return document.fonts.status === 'loaded' && images.every(({ complete }) => complete)
}

await rm('screenshots', { recursive: true, force: true })
const site = await startBuiltSite()
const browser = await launchBrowser()
for (const [name, path] of Object.entries(PATHS)) {
  for (const width of WIDTHS) {
    const page = await browser.newPage({ viewport: { width, height: 800 } })
    await page.goto(site.url + path)
    await page.waitForFunction(isHydrated)
    await page.waitForFunction(hasEverything)
    const picture = { animations: 'disabled' } as const
    await page.screenshot({ ...picture, path: `screenshots/${name}-${width}.png`, fullPage: true })
    const menu = page.getByRole('button', { name: navigation.menu, exact: true })
    if (await menu.isVisible()) {
      await menu.click()
      await page.screenshot({ ...picture, path: `screenshots/${name}-menu-${width}.png` })
    }
    await page.close()
  }
  console.log(`screenshots/${name}-*.png`)
}
await Promise.all([browser.close(), site.stop()])
