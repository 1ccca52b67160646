import { expect, test } from 'vitest'
import { SITE_PAGES } from '../../support/content/site-pages'
import { compareBoxes, measureBoxes } from '../../support/engines/boxes'
import type { SiteInEngine } from '../../support/engines/site-in-engine'

const WIDTHS = [360, 390, 768, 1024, 1280, 1920]
const HEIGHT = 800

/** Compares boxes, underlines and cursors with Chromium's. */
export function drawingTests({ open, openModel }: SiteInEngine): void {
  test.each(SITE_PAGES)(
    'the $name has the same layout as in Chromium at any width',
    async ({ path, allow }) => {
      const visit = { width: 320, height: HEIGHT, reducedMotion: true, allow }
      const [page, model] = await Promise.all([open(path, visit), openModel(path, visit)])
      for (const width of WIDTHS) {
        await Promise.all([page.resize(width, HEIGHT), model.resize(width, HEIGHT)])
        const [boxes, models] = await Promise.all([page.evaluate(measureBoxes), model.evaluate(measureBoxes)])
        expect(models.length).toBeGreaterThan(10)
        expect(compareBoxes(boxes, models), `at ${width} px`).toEqual([])
      }
      const [styles, models] = await Promise.all([page.evaluate(readStyles), model.evaluate(readStyles)])
      expect(models.length).toBeGreaterThan(1)
      expect(styles).toEqual(models)
    },
  )
}

/** The underline of each link and the cursor of each button. Runs in the page. */
function readStyles(): string[] {
  return [...document.querySelectorAll('a, a *:not(svg *), button')].map((element) => {
    const style = getComputedStyle(element)
    const name = `${element.localName} ${element.textContent?.slice(0, 40)}`
    if (element.localName === 'button') return `${name}: ${style.cursor}`
    if (style.textDecorationLine === 'none') return `${name}: no underline`
    return `${name}: ${style.textDecorationThickness} ${style.textDecorationColor} ${style.textUnderlineOffset}`
  })
}
