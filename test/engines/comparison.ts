import { expect, test } from 'vitest'
import { QUOTE_ID } from '../../shared/islands/runtime/protocol'
import { PHONE_AND_DESKTOP, SITE_PAGES } from '../support/content'
import type { EnginePage } from '../support/engines/engine'
import { canReadPaper, paperFaults, paperWords } from '../support/engines/paper-words'
import type { SiteInEngine } from '../support/engines/site-in-engine'

/** What must equal Chromium. */
export function comparisonTests(site: SiteInEngine): void {
  drawingTests(site)
  focusTests(site)
  paperTests(site)
}

const WIDTHS = [360, 390, 768, 1024, 1280, 1920]
const HEIGHT = 800

/** Compares boxes, underlines and cursors with Chromium's. */
function drawingTests({ open, openModel }: SiteInEngine): void {
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

/** The box of an element, in CSS pixels. */
type Box = {
  name: string
  x: number
  /** From the top of its parent. */
  y: number
  width: number
  height: number
  /** The height of the tallest line of text in it or beside it. */
  line: number
}

/** A difference in CSS pixels that no visitor sees. */
const TOLERANCE = 6

/** The box of each visible element that is neither inline nor inside an svg. Runs in the page. */
async function measureBoxes(): Promise<Box[]> {
  await document.fonts.ready
  return [...document.querySelectorAll('body *:not(svg *)')].flatMap((element) => {
    const isShown = element.checkVisibility({ visibilityProperty: true })
    const parent = parentBox(element)
    if (!parent || !isShown || getComputedStyle(element).display === 'inline') return []
    const { left, top, width, height } = element.getBoundingClientRect()
    const name = `${element.localName} ${element.textContent?.trim().slice(0, 40)}`
    const y = top - parent.getBoundingClientRect().top
    return [{ name, x: left + scrollX, y, width, height, line: tallestLine(parent) }]
  })

  /** An element with `display: contents` has no box. */
  function parentBox({ parentElement: parent }: Element): Element | null {
    if (!parent || getComputedStyle(parent).display !== 'contents') return parent
    return parentBox(parent)
  }
  function tallestLine(parent: Element): number {
    const lines = [parent, ...parent.querySelectorAll('*')].map((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element)
      return Number.parseFloat(lineHeight) || Number.parseFloat(fontSize) * 1.3
    })
    return Math.max(...lines)
  }
}

/** One line for each box that differs from its model in place or size. A text may wrap onto one more line. */
function compareBoxes(boxes: Box[], models: Box[]): string[] {
  return models.flatMap((model, index) => {
    const box = boxes[index]
    if (box?.name !== model.name) return [`${box?.name} instead of ${model.name}`]
    // WebKit rounds the height of each line down.
    const vertical = TOLERANCE + model.line + model.height / 100
    const tolerances = { x: TOLERANCE, width: TOLERANCE, y: vertical, height: vertical }
    return (Object.keys(tolerances) as (keyof typeof tolerances)[])
      .filter((side) => Math.abs(box[side] - model[side]) > tolerances[side])
      .map((side) => `${box.name}: ${side} is ${box[side]} instead of ${model[side]}`)
  })
}

/** More stops than any page has, to end a walk that never leaves the page. */
const LIMIT = 120

function focusTests({ open, openModel }: SiteInEngine): void {
  test.each(PHONE_AND_DESKTOP)(
    'the Tab order and the focus rings equal Chromium’s at $width px',
    async (size) => {
      const visit = { ...size, reducedMotion: true }
      const [page, model] = await Promise.all([open('/', visit), openModel('/', visit)])
      const [stops, models] = await Promise.all([walkByTab(page), walkByTab(model)])
      expect(models.length).toBeGreaterThan(10)
      expect(stops).toEqual(models)
    },
  )
}

/**
 * The focused element and its ring after each Tab, until focus leaves the page or returns to the first stop. Without the
 * floating button: engines scroll differently far, and it hides beside the page's own buttons.
 */
async function walkByTab(page: EnginePage): Promise<string[]> {
  const stops: string[] = []
  for (let step = 0; step < LIMIT; step += 1) {
    await page.press('Tab')
    const stop = await page.evaluate(readFocus, QUOTE_ID)
    if (stop === null || stop === stops[0]) return stops
    if (stop !== 'floats') stops.push(stop)
  }
  throw new Error(`the focus goes on after ${LIMIT} times Tab`)
}

function readFocus(floating: string): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  if (focused.closest(`#${floating}`)) return 'floats'
  const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(focused)
  const name = focused.ariaLabel ?? (focused.textContent || focused.id)
  return [name, outlineStyle, outlineWidth, outlineColor, outlineOffset].join(', ')
}

function paperTests({ open, openModel }: SiteInEngine): void {
  const testOnPaper = test.runIf(canReadPaper())
  testOnPaper.each(SITE_PAGES)(
    'the $name prints every word that Chromium prints, and no words overlap',
    async (site) => {
      const [page, model] = await Promise.all([open(site.path, { allow: site.allow }), openModel(site.path)])
      const [words, models] = await Promise.all([print(page), print(model)])
      expect(models.length).toBeGreaterThan(5)
      expect(letters(words)).toBe(letters(models))
      expect([...paperFaults(words), ...paperFaults(models)]).toEqual([])
    },
  )
}

async function print(page: EnginePage) {
  await page.evaluate(printLetters)
  return paperWords(await page.pdf())
}

/** A PDF loses the text of ligatures, and Firefox prints bold letters of a variable font as shapes. */
async function printLetters() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { font-weight: 400 !important; font-variant-ligatures: none !important }')
  document.adoptedStyleSheets = [sheet]
  await document.fonts.ready
}

/** Sorted, because engines order columns differently and split a word with wide letter spacing. */
function letters(words: { text: string }[]): string {
  return words
    .flatMap(({ text }) => [...text])
    .sort()
    .join('')
}
