import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Engine, EngineName } from '../support/engines/engine'
import { launchEngine } from '../support/engines/launch-engine'
import { loadEverything } from './load-everything'
import { type Shot, shots } from './shots'

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
const LONGEST_TRANSITION_MS = 400

/** Saves every page and state of the site at `siteUrl` at every width, as the engine `name` draws it. */
export async function takeShots(siteUrl: string, name: EngineName): Promise<void> {
  const folder = join('screenshots', name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const engine = await launchEngine(name)
  try {
    for (const shot of shots) {
      for (const [width, height] of SIZES) {
        if (width > (shot.upTo ?? width)) continue
        const image = await take(engine, siteUrl, shot, width, height)
        await writeFile(join(folder, `${shot.name}-${width}.png`), image)
      }
      console.log(`${folder}/${shot.name}-*.png`)
    }
  } finally {
    await engine.close()
  }
}

async function take(engine: Engine, siteUrl: string, shot: Shot, width: number, height: number) {
  const { path, prepare, wholePage = false } = shot
  const scale = width <= WIDEST_PHONE && !wholePage ? 2 : 1
  const page = await engine.open(siteUrl + path, { width, height, scale })
  await loadEverything(page)
  await prepare?.(page)
  await wait(LONGEST_TRANSITION_MS)
  return page.screenshot({ wholePage })
}
