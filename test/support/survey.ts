import type { Page } from 'playwright-core'
import { sizes } from './content'
import { BREAKPOINTS } from './media-queries'
import type { SiteInEngine } from './site'

/**
 * The parts of pages that tests ask about. To ask about another part, add a row here and read it with `parts` or
 * `onlyBox`. Then no test has to open a page.
 */
const PARTS = {
  header: 'header',
  brand: 'header .brand span',
  headerNumber: 'header > .call span',
  headline: 'main h1',
  proof: '.proof',
  link: 'a[href]',
  photo: 'picture img',
  dot: '[aria-roledescription=carousel] .dots button',
  carouselButton: '[aria-roledescription=carousel] .controls > button',
  urgentCallPart: '#services li a span > span',
  label: 'form label',
  field: 'form :is(input, select, textarea)',
  area: '#areas li',
} as const

type PartName = keyof typeof PARTS

/** An element as it's drawn, in CSS pixels from the top left corner of the page. */
type Box = {
  text: string
  id: string
  left: number
  right: number
  top: number
  bottom: number
  width: number
  height: number
  /** The number of lines of its text. */
  lines: number
}

/** How a page looks in one window. */
type Reading = {
  state: State
  width: number
  height: number
  /** The visible elements of each part, in document order. */
  parts: Record<PartName, Box[]>
  /** How many pixels the page is wider and higher than the window. */
  overflow: { across: number; down: number }
  /** One line for each text that leaves the window or its box, or lies on another text. */
  clipped: string[]
  /** The phone numbers, and the words of headings, links and area signs, that break across lines. */
  broken: string[]
  /** Each visible text with its font size, in document order. */
  texts: { text: string; size: number }[]
  /** One line for each control whose middle, start or end belongs to another element once it's in sight. */
  dead: string[]
  /** Which of the header and the quote button stay on the screen 3,000 px down. */
  stuck: string[]
  /** One line for each control that a finger misses. */
  small: string[]
  /** The addresses of the visible pictures that have no pixels. */
  emptyPictures: string[]
}

/** The conditions in which a page is read. */
type State = 'usual' | 'spaced text' | 'printed' | 'text of 24 px' | 'text of 32 px' | 'without JavaScript'

/**
 * Phones in portrait and landscape, with and without the browser's toolbars, tablets, low windows and large screens.
 */
const WINDOWS = [
  ...sizes(
    '320×460 320×568 360×640 375×553 390×844 568×320 640×360 640×400 667×375 740×360 768×1024 844×390 932×430 ' +
      '960×400 1024×460 1024×768 1280×470 1280×800 1920×1080 2560×1440',
  ),
  // 1280 × 1024 at 400 %: https://www.w3.org/WAI/WCAG22/Understanding/reflow
  { width: 320, height: 256 },
  ...[...BREAKPOINTS, 340, 375, 600, 820, 1100, 1440].map((width) => ({ width, height: 800 })),
]

/** The windows in which each state is read. The page opens in the first one. */
const STATES: Record<Exclude<State, 'without JavaScript'>, { width: number; height: number }[]> = {
  usual: WINDOWS,
  'spaced text': sizes('320×800 360×800 768×800 1024×800 1280×800'),
  // US Letter paper.
  printed: sizes('816×966'),
  // A lower window hides the decoration of the not-found page.
  'text of 24 px': sizes('320×800 390×1200 640×800 960×800 1280×800 1920×1200'),
  'text of 32 px': sizes('320×800 360×800 390×844 768×1024 1280×800 1920×1080'),
}

const surveys = new Map<string, Promise<Reading[]>>()

/** The page is opened at `origin` if there's one. It may have the problems in `allow`. */
type Options = { origin?: string; allow?: RegExp[]; javaScriptEnabled?: boolean }

/**
 * Opens a page once, and reads it in every window and state. All tests of a worker share the result, so the test that
 * asks first is the one that a problem of the page fails.
 */
export function survey({ open }: SiteInEngine, path: string, options: Options = {}): Promise<Reading[]> {
  const key = `${options.origin} ${path} ${options.javaScriptEnabled}`
  const known = surveys.get(key) ?? readEverywhere(open, path, options)
  surveys.set(key, known)
  return known
}

async function readEverywhere(open: SiteInEngine['open'], path: string, options: Options): Promise<Reading[]> {
  const page = await open(path, { ...WINDOWS[0], reducedMotion: 'reduce', ...options })
  const readIn = (state: State, sizes = WINDOWS) => read(page, state, sizes)
  if (options.javaScriptEnabled === false) return readIn('without JavaScript')
  // Another brand has the same breakpoints.
  if (options.origin)
    return readIn(
      'usual',
      WINDOWS.filter(({ height }) => height === 800),
    )
  const usual = await readIn('usual')
  const large = await readWithFontSize(page, 24, 'text of 24 px')
  const larger = await readWithFontSize(page, 32, 'text of 32 px')
  await setFontSize(page, 16)
  await page.emulateMedia({ media: 'print' })
  const printed = await readIn('printed', STATES.printed)
  await page.emulateMedia({ media: 'screen' })
  await spaceText(page)
  const spaced = await readIn('spaced text', STATES['spaced text'])
  return [...usual, ...large, ...larger, ...printed, ...spaced]
}

async function readWithFontSize(page: Page, size: number, state: 'text of 24 px' | 'text of 32 px') {
  await setFontSize(page, size)
  return read(page, state, STATES[state])
}

async function read(page: Page, state: State, sizes: { width: number; height: number }[]): Promise<Reading[]> {
  const readings: Reading[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    readings.push({ state, ...size, ...(await readNow(page)) })
  }
  return readings
}

/** The reading of a survey in one window, such as `390×844`. */
export function readingAt(readings: Reading[], size: string, state?: State): Reading {
  const found = readings.find(
    (reading) => `${reading.width}×${reading.height}` === size && (!state || reading.state === state),
  )
  if (!found) throw new Error(`the survey has no window of ${size}; add it to test/support/survey.ts`)
  return found
}

/** The only box of a part. Throws if there are none or several. */
export function onlyBox({ width, height, parts }: Reading, part: PartName): Box {
  const [box, ...others] = parts[part]
  if (box && others.length === 0) return box
  throw new Error(`at ${width} × ${height} there should be one ${part}, and ${parts[part].length} show`)
}

/** Whether a box is whole in a window that isn't scrolled. */
export function isInWindow({ left, top, right, bottom }: Box, { width, height }: Reading): boolean {
  return left >= 0 && top >= 0 && right <= width && bottom <= height
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

/** Reads everything that a survey knows about a page in its window, in a state that a test has made. */
export function readNow(page: Page): Promise<ReturnType<typeof readPage>> {
  return page.evaluate(readPage, PARTS)
}

/** Runs in the page. */
function readPage(parts: Record<string, string>): Omit<Reading, 'state' | 'width' | 'height'> {
  const root = document.documentElement
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const nameOf = (element: Element) =>
    element.ariaLabel ?? (element.closest('select')?.name || element.textContent?.trim() || element.id)

  function boxOf(element: Element): Box {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
    const lines = new Set(Array.from(range.getClientRects(), (line) => line.top)).size
    return {
      text: nameOf(element),
      id: element.id || element.localName,
      left,
      right,
      top,
      bottom,
      width,
      height,
      lines,
    }
  }

  /** Each line of text, with its edges and the box in which it must stay. */
  function readLines() {
    const around = (box: Element | null): Element[] => (box ? [box, ...around(box.parentElement)] : [])
    const styles = new Map<Element, CSSStyleDeclaration>()
    const styleOf = (box: Element) => {
      const style = styles.get(box) ?? getComputedStyle(box)
      styles.set(box, style)
      return style
    }
    return [...document.querySelectorAll('body *:not(svg *, option, script, style)')].flatMap((element) => {
      const texts = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim()) as Text[]
      if (texts.length === 0 || !element.checkVisibility({ visibilityProperty: true })) return []
      const boxes = around(element)
      if (boxes.some((box) => styleOf(box).clipPath !== 'none')) return []
      const block = boxes.find((box) => !/^(inline|contents)$/.test(styleOf(box).display))
      const floats = boxes.some((box) => /fixed|sticky/.test(styleOf(box).position))
      const holders = boxes.filter((box) => {
        const { display, overflowX } = styleOf(box)
        return display !== 'contents' && (overflowX !== 'visible' || box.matches('a, button'))
      })
      return texts.flatMap((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return Array.from(range.getClientRects(), ({ left, right, top, bottom, height }) => {
          // Glyphs fill about two thirds of the height of their box.
          const edges = { left, right, top: top + height / 6, bottom: bottom - height / 6 }
          return { text: node.data, block, holders, floats, ...edges }
        })
      })
    })
  }

  function readClipped(): string[] {
    const lines = readLines()
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
      if (left < 0 || right > root.clientWidth) return [`${text}: leaves the window`]
      if (box) return [`${text}: leaves its ${box.localName}`]
      return under ? [`${text}: lies on ${under.text}`] : []
    })
  }

  function readBroken(): string[] {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    while (texts.nextNode()) {
      const node = texts.currentNode as Text
      const isShort = node.parentElement?.closest('#areas li, h1, h2, h3, a')
      for (const { 0: word, index } of node.data.matchAll(isShort ? /[^\s‐–—-]+/g : /\(\d{3}\) \d{3}-\d{4}/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (range.getClientRects().length > 1) broken.push(word)
      }
    }
    return broken
  }

  const all = (selector: string) => [...document.querySelectorAll(selector)]
  const controls = all('a[href]:not(.skip), button, input, select, textarea').filter(isShown)

  /** Scrolls to each control. */
  function readDead(): string[] {
    const dead = controls.flatMap((control) => {
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, right, top, width, height } = control.getBoundingClientRect()
      // The middle, the start and the end, where a select has its arrow.
      const [start, end] = [left + Math.min(12, width / 2), right - Math.min(20, width / 2)]
      const fronts = [left + width / 2, start, end].map((x) => document.elementFromPoint(x, top + height / 2))
      const other = fronts.find((front) => !control.contains(front))
      return other === undefined ? [] : [`${nameOf(control)}: behind ${other?.outerHTML.slice(0, 80)}`]
    })
    scrollTo({ top: 0, behavior: 'instant' })
    return dead
  }

  function readStuck(): string[] {
    scrollTo({ top: 3_000, behavior: 'instant' })
    const stuck = ['header', '#quote'].filter((part) => {
      const { top, bottom, height } = document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
      return height > 0 && bottom > 0 && top < innerHeight
    })
    scrollTo({ top: 0, behavior: 'instant' })
    return stuck
  }

  scrollTo({ top: 0, behavior: 'instant' })
  return {
    parts: Object.fromEntries(
      Object.entries(parts).map(([part, selector]) => [part, all(selector).filter(isShown).map(boxOf)]),
    ) as Reading['parts'],
    overflow: { across: root.scrollWidth - root.clientWidth, down: root.scrollHeight - innerHeight },
    clipped: readClipped(),
    broken: readBroken(),
    texts: all('body *:not(svg *, script, style)')
      .filter((element) => [...element.childNodes].some((node) => node instanceof Text && node.data.trim()))
      .filter(isShown)
      .map((element) => ({
        text: element.textContent ?? '',
        size: Number.parseFloat(getComputedStyle(element).fontSize),
      })),
    dead: readDead(),
    stuck: readStuck(),
    small: controls
      .filter((control) => {
        const { width, height } = control.getBoundingClientRect()
        // Only the dots of the carousel may be narrow.
        return height < 44 || width < (control.closest('.dots') ? 24 : 44)
      })
      .map(nameOf),
    emptyPictures: [...document.images]
      .filter((image) => isShown(image) && image.complete && image.naturalWidth === 0)
      .map((image) => image.currentSrc),
  }
}
