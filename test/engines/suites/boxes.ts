import { expect, test } from 'vitest'
import { compareBoxes, measureBoxes } from '../../support/boxes'
import type { SiteInEngine } from '../../support/site-in-engine'
import { SITE_PAGES } from '../../support/site-pages'

const WIDTHS = [360, 390, 768, 1024, 1280, 1920]
const HEIGHT = 800

/** Holds every box of every page to where Chromium has it. */
export function boxTests({ open, openModel }: SiteInEngine): void {
  test.each(SITE_PAGES)('the $name has the boxes that it has in Chromium', async ({ path, allow }) => {
    const visit = { width: 320, height: HEIGHT, reducedMotion: true, allow }
    const [page, model] = await Promise.all([open(path, visit), openModel(path, visit)])
    for (const width of WIDTHS) {
      await Promise.all([page.resize(width, HEIGHT), model.resize(width, HEIGHT)])
      const [boxes, models] = await Promise.all([page.evaluate(measureBoxes), model.evaluate(measureBoxes)])
      expect(models.length).toBeGreaterThan(10)
      expect(compareBoxes(boxes, models), `at ${width} px`).toEqual([])
    }
  })
}
