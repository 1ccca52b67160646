import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Engine } from '../../../scripts/support/engines/engine'
import { launchEngine } from '../../../scripts/support/engines/launch-engine'
import { compareBoxes, measureBoxes } from '../../support/boxes'
import { type SiteInEngine, untilHydrated } from '../../support/site-in-engine'
import { SITE_PAGES } from '../../support/site-pages'

const WIDTHS = [360, 390, 768, 1024, 1280, 1920]
const HEIGHT = 800

/** Holds every box of every page to where Chromium has it. */
export function boxTests({ open, url }: SiteInEngine) {
  let chromium: Engine
  beforeAll(async () => {
    chromium = await launchEngine('chromium')
  })
  afterAll(() => chromium?.close())

  test.each(SITE_PAGES)('the $name has the boxes that it has in Chromium', async ({ path, allow }) => {
    const visit = { width: 320, height: HEIGHT, reducedMotion: true }
    const [page, model] = await Promise.all([
      open(path, { ...visit, allow }),
      chromium.open(url() + path, visit),
    ])
    await untilHydrated(model)
    for (const width of WIDTHS) {
      await Promise.all([page.resize(width, HEIGHT), model.resize(width, HEIGHT)])
      const [boxes, models] = await Promise.all([page.evaluate(measureBoxes), model.evaluate(measureBoxes)])
      expect(models.length).toBeGreaterThan(10)
      expect(compareBoxes(boxes, models), `at ${width} px`).toEqual([])
    }
  })
}
