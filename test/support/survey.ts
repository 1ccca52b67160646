import type { Page } from 'playwright-core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { RatingPlate } from '../../shared/components/rating-plate'
import { averageRating } from '../../shared/content/reviews'
import { CONTROLS, PHONE_AND_DESKTOP, sizes } from './content'
import { BREAKPOINTS } from './media-queries'

type Size = { width: number; height: number }

/** Phones in portrait and landscape, tablets, low windows, large screens, and both sides of each breakpoint. */
export const WINDOWS = [
  ...PHONE_AND_DESKTOP,
  ...sizes(
    '320×460 320×568 375×553 390×844 568×320 640×360 640×400 667×375 740×360 768×1024 844×390 932×430 ' +
      '960×400 1024×460 1024×768 1280×470 1920×1080 2560×1440',
  ),
  // 1280 × 1024 at 400 % (https://www.w3.org/WAI/WCAG22/Understanding/reflow), and a phone at 200 % in Safari.
  ...sizes('320×256 195×422'),
  ...[...BREAKPOINTS, 600, 820, 1100, 1440].map((width) => ({ width, height: 800 })),
]

/** Ratings that are shorter or longer than ours, with the classes that the plate gives them. */
export const RATINGS = ['4.7', '4.85', '5', '4.75/5'].map((value) => {
  const plate = renderToStaticMarkup(createElement(RatingPlate, { ...averageRating, captionAs: 'p', value }))
  const [className] = /(?<=class=")[^"]* value[^"]*/.exec(plate) ?? []
  if (!className) throw new Error(`The plate has no element of the class "value": ${plate}`)
  return { value, className }
})

/**
 * Reads a page as it is now in each window. Returns one line for each text or control that's clipped, broken or beside
 * the window, and for each of `ratings` that would break over two lines. On a phone and a computer it adds what's
 * covered, transparent or too small to hit.
 */
export async function survey(page: Page, windows: readonly Size[], ratings: typeof RATINGS = []): Promise<string[]> {
  const problems: string[] = []
  for (const size of windows) {
    await page.setViewportSize(size)
    const readsCovered = PHONE_AND_DESKTOP.some(({ width, height }) => width === size.width && height === size.height)
    const found = await page.evaluate(readProblems, { ratings, selector: readsCovered ? CONTROLS : undefined })
    problems.push(...found.map((problem) => `${size.width} × ${size.height}: ${problem}`))
  }
  return problems
}

/** Sets the visitor's default font size in pixels, which is 16 at first. */
export async function setFontSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard } })
  await session.detach()
}

/** Applies the text spacing of https://www.w3.org/TR/WCAG22/#text-spacing. */
export function spaceText(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
      p { margin-bottom: 2em !important }
    `)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
}

/** Given the selector of controls, scrolls to each text and control to see whether it's covered. Runs in the page. */
function readProblems({ ratings, selector }: { ratings: typeof RATINGS; selector: string | undefined }): string[] {
  const root = document.documentElement
  const around = (box: Element | null): Element[] => (box ? [box, ...around(box.parentElement)] : [])
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const nameOf = (element: Element) =>
    element.ariaLabel ?? (element.closest('select')?.name || element.textContent?.trim() || element.id)

  /** Each line of text, with its edges and the boxes in which it must stay. Leaves out what only a reader hears. */
  function readLines() {
    return [...document.querySelectorAll('body *:not(svg *, option, script, style)')].flatMap((element) => {
      const texts = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim()) as Text[]
      if (texts.length === 0 || !isVisible(element)) return []
      const boxes = around(element).map((box) => ({ box, style: getComputedStyle(box) }))
      if (boxes.some(({ style }) => style.clipPath !== 'none' || style.fontSize === '0px')) return []
      const block = boxes.find(({ style }) => !/^(inline|contents)$/.test(style.display))?.box
      const floats = boxes.some(({ style }) => /fixed|sticky/.test(style.position))
      const isTransparent =
        boxes.some(({ style }) => Number(style.opacity) < 1) || /, 0\)$/.test(boxes[0]?.style.color ?? '')
      const holders = boxes
        .filter(({ style }) => style.display !== 'contents')
        .filter(({ box, style }) => style.overflowX !== 'visible' || box.matches('a, button'))
        .map(({ box }) => box)
      return texts.flatMap((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return Array.from(range.getClientRects(), ({ left, right, top, bottom, height }) => {
          // Glyphs fill about two thirds of the height of their box.
          const edges = { left, right, top: top + height / 6, bottom: bottom - height / 6 }
          return { text: node.data, node, element, block, holders, floats, isTransparent, ...edges }
        })
      })
    })
  }

  function readClipped(): string[] {
    return lines.flatMap(({ text, block, holders, floats, left, right, top, bottom }) => {
      const box = [...(block ? [block] : []), ...holders].find((box) => {
        const edge = box.getBoundingClientRect()
        const isHigher = holders.includes(box) && (top < edge.top || bottom > edge.bottom)
        return isHigher || left < edge.left - 1 || right > edge.right + 1
      })
      const under = lines.find(
        (other) =>
          !(floats || other.floats || other.block === block) &&
          Math.min(right, other.right) - Math.max(left, other.left) > 1 &&
          Math.min(bottom, other.bottom) - Math.max(top, other.top) > 1,
      )
      if (left < 0 || right > root.clientWidth) return [`“${text}” leaves the window`]
      if (box) return [`“${text}” leaves its ${box.localName}`]
      return under ? [`“${text}” lies on “${under.text}”`] : []
    })
  }

  /** Phone numbers, and words of headings, links and list items, must stay in one line. */
  function readBroken(): string[] {
    return [...new Set(lines.map(({ node }) => node))].flatMap((node) => {
      const isShort = node.parentElement?.closest('#areas li, h1, h2, h3, a')
      const words = node.data.matchAll(isShort ? /[^\s‐–—-]+/g : /\(\d{3}\) \d{3}-\d{4}/g)
      return Array.from(words).flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        return range.getClientRects().length > 1 ? [`“${word}” breaks`] : []
      })
    })
  }

  /** The plate must show each rating in one line, with the small text after it. */
  function readBrokenRatings(): string[] {
    const text = document.querySelector('.value')
    if (!(text?.firstChild instanceof Text)) return []
    const { className, firstChild } = text
    const { data } = firstChild
    const broken = ratings.filter((rating) => {
      text.className = rating.className
      firstChild.data = rating.value
      const line = Number.parseFloat(getComputedStyle(text).lineHeight)
      return !(text.getBoundingClientRect().height < 1.5 * line) || text.scrollWidth > text.clientWidth
    })
    text.className = className
    firstChild.data = data
    return broken.map(({ value }) => `the rating ${value} breaks`)
  }

  /** Texts of the accessibility tree that nobody sees. */
  function readUnseen(): string[] {
    return [...new Map(lines.map((line) => [line.node, line])).values()].flatMap((line) => {
      const { text, node, element, isTransparent } = line
      if (element.closest('[aria-hidden=true]')) return []
      if (isTransparent) return [`“${text}” is transparent`]
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const range = document.createRange()
      range.selectNodeContents(node)
      // A long text begins above a low window, and ends below it.
      const rects = [...range.getClientRects()].filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight)
      const other = rects
        .map(({ left, width, top, height }) => document.elementFromPoint(left + width / 2, top + height / 2))
        .find((front) => !element.contains(front))
      return other === undefined ? [] : [`“${text}” is behind ${other?.outerHTML.slice(0, 80)}`]
    })
  }

  function readControls(selector: string): string[] {
    const controls = [...document.querySelectorAll(`:is(${selector}):not(.skip)`)]
    return controls.filter(isVisible).flatMap((control) => {
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, right, top, width, height } = control.getBoundingClientRect()
      // The middle, the start and the end, where a select has its arrow.
      const [start, end] = [left + Math.min(12, width / 2), right - Math.min(20, width / 2)]
      const fronts = [left + width / 2, start, end].map((x) => document.elementFromPoint(x, top + height / 2))
      const other = fronts.find((front) => !control.contains(front))
      if (other !== undefined) return [`a press on “${nameOf(control)}” hits ${other?.outerHTML.slice(0, 80)}`]
      // Only the dots of the carousel may be narrow.
      const isSmall = height < 44 || width < (control.closest('[role=group]') ? 24 : 44)
      return isSmall ? [`“${nameOf(control)}” is too small for a finger`] : []
    })
  }

  scrollTo({ top: 0, behavior: 'instant' })
  const lines = readLines()
  const across = root.scrollWidth - root.clientWidth
  const images = [...document.images].filter((image) => isVisible(image) && image.complete && image.naturalWidth === 0)
  const flat = [...document.images].filter((image) => isVisible(image) && !(image.width && image.height))
  const problems = [
    ...(lines.length < 3 ? ['the page has hardly any text'] : []),
    ...(across > 0 ? [`the page scrolls sideways by ${across} px`] : []),
    ...images.map(({ currentSrc }) => `the picture ${currentSrc} has no pixels`),
    ...flat.map(({ alt }) => `the picture “${alt}” has no area`),
    ...readClipped(),
    ...readBroken(),
    ...readBrokenRatings(),
  ]
  if (selector) {
    // What's drawn over a text covers it, even if it lets a finger through.
    const sheet = new CSSStyleSheet()
    problems.push(...readControls(selector))
    sheet.replaceSync('*, ::before, ::after { pointer-events: auto !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    problems.push(...readUnseen())
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    scrollTo({ top: 0, behavior: 'instant' })
  }
  return problems
}
