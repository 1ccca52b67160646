import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { ENGINE_NAMES, type EngineName } from '../support/engines/engine'
import { launchEngine } from '../support/engines/launch-engine'
import { loadEverything } from './load-everything'

const HEIGHT = 800

/** Saves one picture of the page at `path` as each engine draws it, side by side. */
export async function compareEngines(siteUrl: string, path: string, width: number): Promise<void> {
  const pictures: Buffer[] = []
  for (const name of ENGINE_NAMES) pictures.push(await draw(name, siteUrl + path, width))
  const page = path.slice(1).replaceAll(/\W/g, '-') || 'landing'
  const file = join('screenshots', `compare-${page}-${width}.png`)
  await mkdir('screenshots', { recursive: true })
  await sharp(pictures, { join: { across: pictures.length, shim: 16, background: 'white' } }).toFile(file)
  console.log(`${file}: ${ENGINE_NAMES.join(', ')}`)
}

async function draw(name: EngineName, url: string, width: number): Promise<Buffer> {
  const engine = await launchEngine(name)
  try {
    const page = await engine.open(url, { width, height: HEIGHT })
    await loadEverything(page)
    return Buffer.from(await page.screenshot({ wholePage: true }))
  } finally {
    await engine.close()
  }
}
