import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { launchBrowser } from '../support/browser'
import { ENGINE_NAMES, type EngineName } from '../support/engines/engine'
import { launchEngine } from '../support/engines/launch-engine'
import { loadEverything } from './load-everything'

const HEIGHT = 800

type Picture = { name: EngineName; png: string }

/** Saves one picture of the page at `path` as each engine draws it, side by side. */
export async function compareEngines(siteUrl: string, path: string, width: number): Promise<void> {
  const pictures: Picture[] = []
  for (const name of ENGINE_NAMES) pictures.push({ name, png: await draw(name, siteUrl + path, width) })
  const page = path.slice(1).replaceAll(/\W/g, '-') || 'landing'
  const file = join('screenshots', `compare-${page}-${width}.png`)
  await mkdir('screenshots', { recursive: true })
  await writeFile(file, await placeSideBySide(pictures))
  console.log(file)
}

async function draw(name: EngineName, url: string, width: number): Promise<string> {
  const engine = await launchEngine(name)
  try {
    const page = await engine.open(url, { width, height: HEIGHT })
    await loadEverything(page)
    return Buffer.from(await page.screenshot({ wholePage: true })).toString('base64')
  } finally {
    await engine.close()
  }
}

async function placeSideBySide(pictures: Picture[]): Promise<Buffer> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    const figures = pictures.map(
      ({ name, png }) =>
        `<figure><figcaption>${name}</figcaption><img src="data:image/png;base64,${png}"></figure>`,
    )
    await page.setContent(
      `<style>body { display: inline-flex; gap: 16px; font: 16px sans-serif } figure { margin: 0 }</style>${figures.join('')}`,
    )
    return await page.locator('body').screenshot()
  } finally {
    await browser.close()
  }
}
