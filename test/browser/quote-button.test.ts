import { expect, test } from 'vitest'
import { quoteButtonText } from '../../shared/content/home/contact'
import { QUOTE_ID } from '../../shared/islands/runtime/protocol'
import { siteInBrowser } from '../support/browser/site-in-browser'
import { CONTROLS, sizes } from '../support/content'

const { open } = siteInBrowser()

const SIZES = sizes('320×568 390×844 768×1024 844×390 1024×768 1280×800 2560×1440')

const STILL = { reducedMotion: 'reduce' } as const

test('at no scroll position the floating button covers a text or a control', async () => {
  const pages = await Promise.all(SIZES.map((size) => open('/', { ...size, ...STILL })))
  const walks = pages.map(async (page) => {
    const seen = await page.evaluate(walkDown, { id: QUOTE_ID, controls: CONTROLS })
    const { width } = page.viewportSize() ?? {}
    expect(seen.shown, `positions with the button at ${width} px`).toBeGreaterThan(20)
    expect(seen.covered, `at ${width} px`).toEqual([])
    expect(seen.beside, `beside the form and the footer at ${width} px`).toEqual([])
  })
  await Promise.all(walks)
})

test.each([true, false])('a quote button is visible at load (JavaScript: %s)', async (javaScriptEnabled) => {
  const page = await open('/', { javaScriptEnabled, ...STILL })
  const buttons = page.getByRole('link', { name: quoteButtonText }).filter({ visible: true })
  for (const size of [...SIZES, ...sizes('360×640 375×553')]) {
    await page.setViewportSize(size)
    const boxes = await Promise.all((await buttons.all()).map((button) => button.boundingBox()))
    const isWhole = boxes.some(
      (box) => box && box.y + box.height <= size.height && box.x + box.width <= size.width,
    )
    expect(isWhole, `${size.width} × ${size.height}`).toBe(true)
  }
})

test.each(sizes('320×256 390×844 1280×800'))('a jump hides the button at $width px', async (size) => {
  const page = await open('/', { ...size, ...STILL })
  const button = page.locator(`#${QUOTE_ID}`)
  const jump = (top: number) => page.evaluate((top) => scrollTo(0, top), top)
  await jump(2_000)
  await button.waitFor()
  await jump(99_999)
  await button.waitFor({ state: 'hidden' })
  await jump(2_000)
  await button.waitFor()
})

test('with larger type the bar of a phone shows once the header covers the buttons of the hero', async () => {
  const page = await open('/', { width: 390, height: 844, ...STILL })
  const button = page.locator(`#${QUOTE_ID}`)
  const scroll = (below: number) => page.evaluate(scrollHero, below)
  expect(await scroll(-4)).toBeGreaterThan(100)
  await button.waitFor()
  await scroll(4)
  await button.waitFor({ state: 'hidden' })
})

/** Enlarges the text, and scrolls the end of the hero's buttons to `below` the header. Runs in the page. */
function scrollHero(below: number): number {
  document.documentElement.style.fontSize = '200%'
  const height = document.querySelector('header')?.offsetHeight ?? 0
  const end = document.querySelector('[data-calls]')?.getBoundingClientRect().bottom ?? 0
  scrollBy(0, end - height - below)
  return height
}

/**
 * Scrolls the page in steps of 40 px. A bar from edge to edge at the foot of the window counts as the window's edge. Runs
 * in the page.
 */
async function walkDown({ id, controls }: { id: string; controls: string }) {
  const button = document.getElementById(id) as HTMLElement
  const header = document.querySelector('header')?.offsetHeight ?? Number.NaN
  const covered: string[] = []
  const beside: string[] = []
  let shown = 0
  for (let top = 0; top <= document.documentElement.scrollHeight - innerHeight; top += 40) {
    scrollTo({ top, behavior: 'instant' })
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
    )
    if (!button.checkVisibility({ visibilityProperty: true })) continue
    shown += 1
    for (const place of document.querySelectorAll('form, footer')) {
      const box = place.getBoundingClientRect()
      if (box.top < innerHeight - 1 && box.bottom > header + 1) beside.push(`${place.localName} at ${top}`)
    }
    const { left, right, bottom } = button.getBoundingClientRect()
    if (left === 0 && right === innerWidth && bottom === innerHeight) continue
    const parts = [...button.children].flatMap(partsUnder)
    covered.push(...parts.map((part) => `${part.localName} ${part.textContent?.slice(0, 40)} at ${top}`))
  }
  return { shown, covered, beside }

  /** The controls, and the elements whose own text lies under `link`. */
  function partsUnder(link: Element): Element[] {
    const { left, right, top, bottom, width, height } = link.getBoundingClientRect()
    const steps = Array.from({ length: 11 }, (_, step) => step / 10)
    const points = steps.flatMap((along) => steps.map((down) => [along, down] as const))
    const parts = points.flatMap(([along, down]) =>
      document.elementsFromPoint(left + 1 + (width - 2) * along, top + 1 + (height - 2) * down),
    )
    return [...new Set(parts)].filter((part) => {
      if (button.contains(part)) return false
      const lines = [...part.childNodes].filter((node) => node instanceof Text).flatMap(linesOf)
      const isOver = (line: DOMRect) =>
        Math.min(line.right, right) - Math.max(line.left, left) > 0.5 &&
        Math.min(line.bottom, bottom) - Math.max(line.top, top) > 0.5
      return part.matches(controls) || lines.some(isOver)
    })
  }
  function linesOf(text: Node): DOMRect[] {
    const range = document.createRange()
    range.selectNodeContents(text)
    return [...range.getClientRects()]
  }
}
