import { expect, test } from 'vitest'
import type { RequirementName } from '../support/browsers'
import { REDUCED_MOTION, SITE_PAGES } from '../support/content'
import type { Engine } from '../support/engines/engine'
import { siteInBrowser, siteInEngine } from '../support/site'
import { walkByKey } from '../support/visitor'
import { behaviorTests, type FaultMessages, historyTests } from './behavior'
import { submissionHistoryTests, submissionTests } from './delivery'

/** Tests of everything that a visitor can do in an engine other than Chromium, and of what must equal Chromium. */
export function engineTests(name: RequirementName, launch: () => Promise<Engine>, messages: FaultMessages): void {
  const browser = siteInEngine(name, launch)
  behaviorTests(browser, messages)
  historyTests(browser)
  submissionTests(browser)
  submissionHistoryTests(browser)

  // Without hinting, characters are as wide as in the other engines.
  const { open: openModel } = siteInBrowser({ args: ['--font-render-hinting=none'] })
  const openBoth = (path: string, visit: Parameters<typeof openModel>[1]) =>
    Promise.all([browser.open(path, visit), openModel(path, visit)])

  test.each(SITE_PAGES)('the $name is laid out like in Chromium, with pictures', async ({ path, allow }) => {
    const pages = await openBoth(path, { width: 390, height: HEIGHT, ...REDUCED_MOTION, allow })
    for (const width of WIDTHS) {
      await Promise.all(pages.map((page) => page.setViewportSize({ width, height: HEIGHT })))
      const [boxes = [], models = []] = await Promise.all(pages.map((page) => page.evaluate(measureBoxes)))
      expect(models.length, `boxes at ${width} px`).toBeGreaterThan(10)
      expect(compareBoxes(boxes, models), `at ${width} px`).toEqual([])
    }
    await expect.poll(() => pages[0]?.evaluate(scrollToMissingPicture), { message: 'the missing picture' }).toBe('')
  })

  test('the Tab order and focus rings are Chromium’s', async () => {
    const pages = await openBoth('/', { width: 1280, height: HEIGHT, ...REDUCED_MOTION })
    const [stops = [], models = []] = await Promise.all(pages.map((page) => walkByKey(page, 'Tab')))
    // Engines scroll differently far.
    const ringsOf = (all: typeof stops) => all.map(({ name, ring }) => ({ name, ...ring }))
    expect(models.length, 'Tab stops').toBeGreaterThan(10)
    expect(ringsOf(stops), 'stops and their rings').toEqual(ringsOf(models))
  })
}

const WIDTHS = [360, 768, 1280]
const HEIGHT = 800

/** Scrolls to the first visible picture that hasn't loaded, and returns it. Runs in the page. */
function scrollToMissingPicture(): string {
  const missing = [...document.images].find((image) => image.checkVisibility() && image.naturalWidth === 0)
  missing?.scrollIntoView({ behavior: 'instant' })
  return missing?.outerHTML ?? ''
}

type Box = Awaited<ReturnType<typeof measureBoxes>>[number]

/**
 * The box of each visible element that is neither inline nor inside an svg, in CSS pixels: `y` from the top of its
 * parent. Runs in the page.
 */
async function measureBoxes() {
  await document.fonts.ready
  return [...document.querySelectorAll('body *:not(svg *)')].flatMap((element) => {
    const isShown = element.checkVisibility({ visibilityProperty: true })
    if (!isShown || getComputedStyle(element).display === 'inline') return []
    // An island's element doesn't have a box.
    const parent = element.parentElement?.closest(':not([data-island])')
    const { left, top, width, height } = element.getBoundingClientRect()
    const name = `${element.localName} ${element.textContent?.trim().slice(0, 40)}`
    return [{ name, x: left + scrollX, y: top - (parent?.getBoundingClientRect().top ?? 0), width, height }]
  })
}

/** The boxes that differ from their models by more than a visitor may see. */
function compareBoxes(boxes: Box[], models: Box[]): object[] {
  return models.flatMap((model, index) => {
    const box = boxes[index] ?? { ...model, name: 'nothing' }
    const differs = (side: 'x' | 'y' | 'width' | 'height', most: number) => Math.abs(box[side] - model[side]) > most
    // A text may wrap onto one more line, and WebKit rounds the height of each line down.
    const line = 32 + (model.y + model.height) / 100
    const isOther = box.name !== model.name || differs('x', 6) || differs('width', 6)
    return isOther || differs('y', line) || differs('height', line) ? [{ box, model }] : []
  })
}
