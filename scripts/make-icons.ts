import { readFile, writeFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { launchBrowser } from './support/browser'

const ASPHALT = '#14191f'
const ICO_SIZES = [16, 32]
const TOUCH_ICON = { size: 180, mark: 140 }

const mark = await readFile('public/favicon.svg', 'utf8')
const browser = await launchBrowser()
const pngs = await Promise.all(ICO_SIZES.map((size) => draw(browser, size, size, 'transparent')))
await writeFile('public/favicon.ico', ico(pngs))
await writeFile('public/apple-touch-icon.png', await draw(browser, TOUCH_ICON.size, TOUCH_ICON.mark, ASPHALT))
await browser.close()

/** The mark, `markSize` pixels wide, in the middle of a square PNG. */
async function draw(browser: Browser, size: number, markSize: number, background: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`
    <style>
      body { margin: 0; height: 100vh; display: grid; place-content: center; background: ${background} }
      svg { display: block; width: ${markSize}px }
    </style>
    ${mark}`)
  const png = await page.screenshot({ omitBackground: true })
  await page.close()
  return png
}

/** An ICO file of `pngs`, the sizes in ICO_SIZES: https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10) */
function ico(pngs: Buffer[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pngs.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pngs.length, 4)
  let offset = header.length
  for (const [index, png] of pngs.entries()) {
    const entry = header.subarray(6 + 16 * index)
    entry.writeUInt8(ICO_SIZES[index] ?? 0, 0)
    entry.writeUInt8(ICO_SIZES[index] ?? 0, 1)
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(png.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += png.length
  }
  return Buffer.concat([header, ...pngs])
}
