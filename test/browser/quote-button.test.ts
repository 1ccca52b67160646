import { expect, test } from 'vitest'
import { CONTROLS, sizes } from '../support/content'
import { siteInBrowser } from '../support/site'

const { open } = siteInBrowser()

const SIZES = sizes('320×256 320×568 390×844 768×1024 844×390 1024×768 1280×800 2560×1440')

const STILL = { reducedMotion: 'reduce' } as const

test('at no scroll position the floating button covers a text or a control', async () => {
  const pages = await Promise.all(SIZES.map((size) => open('/', { ...size, ...STILL })))
  const walks = pages.map(async (page) => {
    const seen = await page.evaluate(walkDown, { id: 'quote', controls: CONTROLS })
    const { width, height = 0 } = page.viewportSize() ?? {}
    expect(seen.bar, `the height of the bar at ${width} px`).toBeLessThanOrEqual(Math.max(90, height / 5))
    expect(seen.shown.length, `positions with the button at ${width} px`).toBeGreaterThan(20)
    // After both jumps to the middle, and not at the end between them.
    expect(seen.shown.at(-1), `${width} px`).toBe(seen.shown.at(-2))
    expect(seen.covered, `at ${width} px`).toEqual([])
    expect(seen.beside, `beside the form and the footer at ${width} px`).toEqual([])
  })
  await Promise.all(walks)
})

test('on a phone a quote button is whole at each scroll position above the contact section', async () => {
  const page = await open('/', { width: 390, height: 844, ...STILL })
  expect(await page.evaluate(placesWithoutQuote), 'positions without a whole button').toEqual([])
})

test('with larger type the bar of a phone shows once the header covers the call button of the hero', async () => {
  const page = await open('/', { width: 390, height: 844, ...STILL })
  const button = page.locator('#quote')
  const scroll = (below: number) => page.evaluate(scrollHero, below)
  expect(await scroll(-4), 'the height of the header').toBeGreaterThan(100)
  await button.waitFor()
  await scroll(4)
  await button.waitFor({ state: 'hidden' })
})

/**
 * The scroll positions, in steps of 10 px along the hero and 40 px after it, at which no quote button is whole below the
 * header. Runs in the page.
 */
async function placesWithoutQuote(): Promise<number[]> {
  const places: number[] = []
  const contact = document.querySelector('[data-calls=contact]')?.getBoundingClientRect().top ?? 0
  for (let top = 0; top < contact - innerHeight; top += top < innerHeight ? 10 : 40) {
    scrollTo({ top, behavior: 'instant' })
    // With reduced motion the bar does not fade in.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
    const header = document.querySelector('header')?.offsetHeight ?? 0
    const isWhole = [...document.querySelectorAll('.quote')].some((link) => {
      const box = link.getBoundingClientRect()
      return (
        link.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        box.top >= header &&
        box.bottom <= innerHeight
      )
    })
    if (!isWhole) places.push(top)
  }
  return places
}

/** Enlarges the text, and scrolls the end of the hero's call button to `below` the header. Runs in the page. */
function scrollHero(below: number): number {
  document.documentElement.style.fontSize = '200%'
  const height = document.querySelector('header')?.offsetHeight ?? 0
  const end = document.querySelector('[data-calls]')?.getBoundingClientRect().bottom ?? 0
  scrollBy(0, end - height - below)
  return height
}

/**
 * Scrolls the page in steps of 40 px, and then jumps. A bar from edge to edge at the foot of the window counts as the
 * window's edge. Runs in the page.
 */
async function walkDown({ id, controls }: { id: string; controls: string }) {
  const [button, header] = [document.getElementById(id), document.querySelector('header')] as HTMLElement[]
  const nodes: Node[] = [...document.querySelectorAll(controls)]
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) nodes.push(texts.currentNode)
  const parts = nodes.flatMap((node) => {
    if (button?.contains(node) || !node.parentElement?.checkVisibility({ visibilityProperty: true })) return []
    const range = document.createRange()
    range.selectNode(node)
    return [range]
  })
  const covered: string[] = []
  const beside: string[] = []
  const shown: number[] = []
  /** The height of the highest bar. */
  let highest = 0
  const end = document.documentElement.scrollHeight - innerHeight
  const steps = Array.from({ length: Math.ceil(end / 40) }, (_, step) => step * 40)
  const middle = steps[steps.length >> 1] ?? 0
  for (const top of [...steps, middle, end, middle]) {
    scrollTo({ top, behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
    if (!button?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    shown.push(top)
    for (const place of document.querySelectorAll('form, footer')) {
      const box = place.getBoundingClientRect()
      const isBeside = box.top < innerHeight - 1 && box.bottom > (header?.offsetHeight ?? 0) + 1
      if (isBeside) beside.push(`${place.localName} at ${top}`)
    }
    const bar = button.getBoundingClientRect()
    if (bar.left === 0 && bar.right === innerWidth && bar.bottom === innerHeight) {
      highest = Math.max(highest, bar.height)
      continue
    }
    for (const link of button.children) {
      const { left, right, top: upper, bottom: lower } = link.getBoundingClientRect()
      const isUnder = (box: DOMRect) => {
        const across = Math.min(box.right, right) - Math.max(box.left, left)
        const along = Math.min(box.bottom, lower) - Math.max(box.top, upper)
        return across > 0.5 && along > 0.5
      }
      const under = parts.filter((part) => [...part.getClientRects()].some(isUnder))
      covered.push(...under.map((part) => `${part} at ${top}`))
    }
  }
  return { shown, covered, beside, bar: highest }
}
