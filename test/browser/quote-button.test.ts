import { expect, test } from 'vitest'
import { quoteButtonText } from '../../shared/content/home/contact'
import { QUOTE_ID } from '../../shared/islands/runtime/protocol'
import { siteInBrowser } from '../support/browser/site-in-browser'
import { CONTROLS, sizes } from '../support/content'

const { open } = siteInBrowser()

const SIZES = sizes('320×568 390×844 768×1024 844×390 1024×768 1280×800 2560×1440')

const STILL = { reducedMotion: 'reduce' } as const

test('at no scroll position the floating button covers a text or a control', async () => {
  const walks = SIZES.map(async (size) => {
    const page = await open('/', { ...size, ...STILL })
    const seen = await page.evaluate(walkDown, { id: QUOTE_ID, controls: CONTROLS })
    expect(seen.shown, `positions with the button at ${size.width} px`).toBeGreaterThan(20)
    expect(seen.covered, `at ${size.width} px`).toEqual([])
    expect(seen.beside, `beside the form and the footer at ${size.width} px`).toEqual([])
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

test('the bar of a phone has two links of equal width, the call first', async () => {
  const page = await open('/', { width: 390, height: 844, ...STILL })
  await page.evaluate(() => scrollTo(0, 2_000))
  const links = page.locator(`#${QUOTE_ID} a`)
  await links.first().waitFor()
  const boxes = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect()))
  expect(boxes).toMatchObject([{ x: 16 }, { width: boxes[0]?.width }])
  expect(await links.first().getAttribute('href')).toMatch(/^tel:/)
})

/**
 * Scrolls the page in steps of 40 px. A bar from edge to edge at the foot of the window counts as the window's edge. Runs
 * in the page.
 */
async function walkDown({ id, controls }: { id: string; controls: string }) {
  const button = document.getElementById(id) as HTMLElement
  const header = document.querySelector('header')?.offsetHeight ?? Number.NaN
  const covered = new Set<string>()
  const beside = new Set<string>()
  let shown = 0
  scrollTo({ top: 0, behavior: 'instant' })
  const parts = [...document.querySelectorAll('body *:not(script, style)')]
    .filter((part) => !button.contains(part) && part.checkVisibility({ visibilityProperty: true }))
    .map((part) => ({
      name: `${part.localName} ${part.textContent?.slice(0, 40)}`,
      // The header stays in the window.
      scrolls: !part.closest('header'),
      boxes: part.matches(controls) ? [part.getBoundingClientRect()] : linesOf(part),
    }))
  for (let top = 0; top <= document.documentElement.scrollHeight - innerHeight; top += 40) {
    scrollTo({ top, behavior: 'instant' })
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
    )
    if (!button.checkVisibility({ visibilityProperty: true })) continue
    shown += 1
    for (const place of document.querySelectorAll('form, footer')) {
      if (isOnScreen(place)) beside.add(`${place.localName} at ${top}`)
    }
    const links = [...button.children].map((link) => link.getBoundingClientRect())
    const { left, right, bottom } = button.getBoundingClientRect()
    if (left === 0 && right === innerWidth && bottom === innerHeight) continue
    for (const { name, scrolls, boxes } of parts) {
      const isUnder = boxes.some((box) => links.some((link) => overlap(box, link, scrolls ? scrollY : 0)))
      if (isUnder) covered.add(`${name} at ${top}`)
    }
  }
  return { shown, covered: [...covered], beside: [...beside] }

  function isOnScreen(place: Element): boolean {
    const { top, bottom } = place.getBoundingClientRect()
    return top < innerHeight - 1 && bottom > header + 1
  }
  function linesOf({ childNodes }: Element): DOMRect[] {
    return [...childNodes].flatMap((node) => {
      if (!(node instanceof Text)) return []
      const range = document.createRange()
      range.selectNodeContents(node)
      return [...range.getClientRects()]
    })
  }
  /** Whether a part, measured at the top of the page, now overlaps a link. */
  function overlap(part: DOMRect, link: DOMRect, scrolled: number): boolean {
    const across = Math.min(part.right, link.right) - Math.max(part.left, link.left)
    const [top, bottom] = [part.top - scrolled, part.bottom - scrolled]
    return across > 0.5 && Math.min(bottom, link.bottom) - Math.max(top, link.top) > 0.5
  }
}
