import { extname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { NEEDS_SCRIPT_CLASS } from '../../shared/islands/runtime/protocol'
import { HAS_OUR_HEADLINE, PAGE_PATHS, SITE_PAGES } from '../support/content'
import { siteInBrowser, skipWithout } from '../support/site'

const { open } = siteInBrowser()

test('the script is requested once, while the page is parsed, with a low priority, and text waits for no font', async () => {
  const requests: string[] = []
  const page = await open('/', {
    async prepare(page) {
      const session = await page.context().newCDPSession(page)
      session.on('Network.requestWillBeSent', ({ request: { url, initialPriority } }) => {
        requests.push(`${extname(url)} ${initialPriority}`)
      })
      session.on('Page.domContentEventFired', () => requests.push('parsed'))
      await session.send('Network.enable')
      await session.send('Page.enable')
    },
  })
  const early = requests.slice(0, requests.indexOf('parsed'))
  const of = (extension: string, all = early) => all.filter((request) => request.startsWith(extension))
  expect(of('.js')).toEqual(['.js Low'])
  expect(of('.js', requests)).toHaveLength(1)
  // The font with accented letters loads last, and only on a page that shows such a letter.
  expect(of('.woff2')[0]).toBe('.woff2 High')
  expect(of('.avif')[0]).toBe('.avif High')
  expect(await page.locator('img').first().getAttribute('loading'), 'what delays the first photo').toBe(null)
  const displays = await page.evaluate(() =>
    [...document.fonts].filter(({ family }) => !/Fallback|Android/.test(family)).map(({ display }) => display),
  )
  expect(displays, 'font-display of the web fonts, so that text shows before they arrive').toEqual(['swap', 'swap'])
})

/** The size in bytes, with compression, of everything that the home page loads before anybody scrolls. */
const PHONE_BUDGET = 180_000

test('a phone’s first visit fits its budget', async () => {
  const page = await open('/', { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true })
  await page.waitForLoadState('networkidle')
  const files = await page.evaluate(() => {
    const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))
    return (entries as PerformanceResourceTiming[]).map(({ name, encodedBodySize: bytes }) => ({
      path: new URL(name).pathname,
      bytes,
    }))
  })
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const list = files.map(({ path, bytes }) => `${path} ${bytes}`).join(', ')
  const label = `a phone's first visit: ${total} bytes, and the budget is ${PHONE_BUDGET} (${list})`
  expect(total, label).toBeLessThanOrEqual(PHONE_BUDGET)
  expect(total, label).toBeGreaterThan(100_000)
})

/** The fonts that another system lacks: iPhones and computers have Arial, Android has Roboto. */
const OTHERS = { Arial: /local\("Roboto[^"]*"\)/g, Roboto: /local\("(Arial|Liberation)[^"]*"\)/g }

/** The screens on which that font shows first: iPhones and computers, and Android's phones. */
const WIDTHS = { Arial: [320, 390, 420, 1280], Roboto: [344, 360, 412] }

/** One line of another headline may wrap differently. A shift of 0.1 would still be good: https://web.dev/articles/cls */
const MAX_SHIFT = HAS_OUR_HEADLINE ? 0.02 : 0.05

const LATE_FONTS = PAGE_PATHS.flatMap((path) => [[path, 'Arial'] as const, [path, 'Roboto'] as const])

test.for(LATE_FONTS)('%s hardly shifts when the font replaces %s', async ([path, font], context) => {
  skipWithout(font, context)
  const shifts = WIDTHS[font].map(async (width) => {
    const late: string[] = []
    let removed = 0
    const prepare = async (page: Page) => {
      await page.addInitScript(sumLayoutShifts)
      await page.route('**/*.woff2', async (route) => {
        late.push(route.request().url())
        await wait(1_000)
        await route.continue()
      })
      await page.route(`**${path}`, async (route) => {
        const response = await route.fetch()
        const html = await response.text()
        removed += html.match(OTHERS[font])?.length ?? 0
        await route.fulfill({ response, body: html.replaceAll(OTHERS[font], 'local("no such font")') })
      })
    }
    // The policy knows the style without the change.
    const page = await open(path, { width, bypassCSP: true, prepare })
    await page.evaluate(() => document.fonts.ready)
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 100))))
    expect(removed, 'fonts that another system lacks').toBeGreaterThan(0)
    expect(late.length, 'fonts that arrive late').toBeGreaterThan(0)
    const { sum, texts } = await page.evaluate((): LayoutShifts => Reflect.get(window, 'layoutShifts'))
    const cause = texts.map((text) => `“${text}”`).join(' or ')
    const message = `the layout shift at ${width} px, as when a line wraps in one font, of ${cause}; make it shorter or longer`
    expect(sum, message).toBeLessThanOrEqual(MAX_SHIFT)
  })
  await Promise.all(shifts)
})

type LayoutShifts = { sum: number; texts: string[] }

/**
 * Keeps the sum of all layout shifts in `window.layoutShifts`, with the texts that stand before what has moved, because
 * they have more lines or fewer: https://web.dev/articles/cls
 */
function sumLayoutShifts(): void {
  const shifts: LayoutShifts = { sum: 0, texts: [] }
  Reflect.set(window, 'layoutShifts', shifts)
  type Source = { node: Node | null; previousRect: DOMRect }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as unknown as { value: number; sources: Source[] }
      shifts.sum += value
      const [first] = [...sources].sort((one, other) => one.previousRect.top - other.previousRect.top)
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      walker.currentNode = first?.node ?? document.body
      while (walker.previousNode() && !walker.currentNode.textContent?.trim());
      const text = walker.currentNode.parentElement?.textContent
      if (text && value > 0.005) shifts.texts.push(text)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

test('without JavaScript a visitor reads every text that a script would show', async () => {
  for (const { path, allow } of SITE_PAGES) {
    const readTexts = async (javaScriptEnabled: boolean) => {
      // Chromium requests the script for its cache, and reports it as blocked.
      const page = await open(path, { javaScriptEnabled, allow: [...allow, /^failed: .*\.js csp$/] })
      const textsOf = async (part: string) => (await page.locator(part).allInnerTexts()).join('\n').split('\n')
      const scriptOnly = await textsOf(`.${NEEDS_SCRIPT_CLASS}:visible`)
      return (await textsOf('header, main > :not(#contact, svg), footer')).filter((text) => !scriptOnly.includes(text))
    }
    const [scripted, plain] = [await readTexts(true), await readTexts(false)]
    expect(scripted.length, `lines of ${path}`).toBeGreaterThan(3)
    expect(plain, path).toEqual(expect.arrayContaining(scripted))
  }
})
