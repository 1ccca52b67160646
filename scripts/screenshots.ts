import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { type Shot, shots } from './screenshots/shots'
import { launchBrowser } from './support/browser'
import { startBuiltSite } from './support/start-process'

const FOLDER = 'screenshots'
const SIZES: [width: number, height: number][] = [
  [320, 568],
  [360, 740],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
]
const WIDEST_PHONE = 480

const site = await startBuiltSite()
const browser = await launchBrowser()
await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER)
for (const shot of shots) {
  const sizes = SIZES.filter(([width]) => width <= (shot.upTo ?? width))
  await Promise.all(sizes.map(([width, height]) => take(browser, shot, width, height)))
  console.log(`${FOLDER}/${shot.name}-*.png`)
}
await Promise.all([browser.close(), site.stop()])

async function take(browser: Browser, shot: Shot, width: number, height: number): Promise<void> {
  const { name, path, prepare, wholePage = false } = shot
  const deviceScaleFactor = width <= WIDEST_PHONE && !wholePage ? 2 : 1
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor })
  await page.goto(site.url + path, { waitUntil: 'networkidle' })
  await prepare?.(page)
  await page.waitForTimeout(300)
  await page.screenshot({ path: join(FOLDER, `${name}-${width}.png`), fullPage: wholePage })
  await page.close()
}
