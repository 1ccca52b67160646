import type { ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { contactCopy, quoteButtonText } from '../../shared/content/home/contact'
import { hero } from '../../shared/content/home/hero'
import { NOT_FOUND_MESSAGES, PAGE_PATHS, SITE_PAGES } from '../support/content'
import { proxySite } from '../support/server/proxy-site'
import { requireFont, siteInBrowser } from '../support/site'
import { showLastPhoto, submitForm } from '../support/visitor'

const { open, siteUrl } = siteInBrowser()

test('the script is requested once, while the page is parsed, with a low priority', async () => {
  const requests: string[] = []
  await open('/', {
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
})

/** The size in bytes, with compression, of everything that the home page loads before anybody scrolls. */
const PHONE_BUDGET = 180_000

test('a phone’s first visit fits its budget', async () => {
  const page = await open('/', { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true })
  await page.waitForLoadState('networkidle')
  const files = await page.evaluate(() => {
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    return entries.map((entry) => {
      const { name, encodedBodySize } = entry as PerformanceResourceTiming
      return { path: new URL(name).pathname, bytes: encodedBodySize }
    })
  })
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const list = files.map(({ path, bytes }) => `${path} ${bytes}`).join(', ')
  const label = `a phone's first visit: ${total} bytes, and the budget is ${PHONE_BUDGET} (${list})`
  expect(total, label).toBeLessThanOrEqual(PHONE_BUDGET)
  expect(total, label).toBeGreaterThan(100_000)
})

test('text shows before its font arrives', async () => {
  const page = await open('/')
  const displays = await page.evaluate(() =>
    [...document.fonts].filter(({ family }) => !/Fallback|Android/.test(family)).map(({ display }) => display),
  )
  expect(displays, 'font-display of the web fonts').toEqual(['swap', 'swap'])
})

/** Opens a page whose fonts arrive a second late. */
async function openWithLateFont(path: string, options: Parameters<typeof open>[1] = {}) {
  const prepare = async (page: Page) => {
    await page.addInitScript(sumLayoutShifts)
    await page.route('**/*.woff2', (route) => wait(1_000).then(() => route.continue()))
    await options.prepare?.(page)
  }
  const page = await open(path, { ...options, prepare })
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 100))))
  return page
}

test.each(PAGE_PATHS)('%s loads the fonts that it needs', async (path) => {
  const page = await openWithLateFont(path)
  // biome-ignore lint/performance/useDomNodeTextContent: a browser loads a font for what it draws
  const text = await page.locator('body').innerText()
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  // One has the accented letters.
  const fonts = files.filter((name) => name.endsWith('.woff2'))
  expect(fonts, 'fonts').toHaveLength(/[À-ÿŒœ¡¿®°½]/.test(text) ? 2 : 1)
})

/** The fonts that another system lacks: iPhones and computers have Arial, Android has Roboto. */
const OTHERS = { Arial: /local\("Roboto[^"]*"\)/g, Roboto: /local\("(Arial|Liberation)[^"]*"\)/g }

/** The screens on which that font shows first: iPhones and computers, and Android's phones. */
const WIDTHS = { Arial: [320, 390, 1280], Roboto: [360, 412] }

/** A shift of 0.1 would still be good: https://web.dev/articles/cls */
const MAX_SHIFT = 0.02

const LATE_FONTS = PAGE_PATHS.flatMap((path) => [[path, 'Arial'] as const, [path, 'Roboto'] as const])

test.for(LATE_FONTS)('%s hardly shifts when the font replaces %s', async ([path, font], context) => {
  requireFont(font, context)
  const keepFont = (page: Page) =>
    page.route(`**${path}`, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll(OTHERS[font], 'local("no such font")')
      await route.fulfill({ response, body })
    })
  const shifts = WIDTHS[font].map(async (width) => {
    // The policy knows the style without the change.
    const page = await openWithLateFont(path, { width, bypassCSP: true, prepare: keepFont })
    return { width, shift: await page.evaluate((): number => Reflect.get(window, 'layoutShift')) }
  })
  const tooLarge = (await Promise.all(shifts)).filter(({ shift }) => shift > MAX_SHIFT)
  expect(tooLarge, `layout shifts of more than ${MAX_SHIFT}, by width`).toEqual([])
})

/** Keeps the sum of all layout shifts in `window.layoutShift`: https://web.dev/articles/cls */
function sumLayoutShifts(): void {
  let sum = 0
  Reflect.set(window, 'layoutShift', sum)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
    Reflect.set(window, 'layoutShift', sum)
  }).observe({ type: 'layout-shift', buffered: true })
}

test('islands work in a page that stalls at the last of them', async () => {
  let stalls = 0
  const send = async (response: ServerResponse, body: Buffer) => {
    const end = body.indexOf('data-island="ServiceRequestForm"')
    if (end > 0) {
      response.write(body.subarray(0, end))
      stalls += 1
      await wait(1_500)
    }
    response.end(body.subarray(Math.max(end, 0)))
  }
  const { origin } = await proxySite(siteUrl(), { send })
  const page = await open('/', { origin })
  await showLastPhoto(page)
  await submitForm(page)
  expect(stalls, 'pages that stalled').toBe(1)
})

test("the not-found page logs the path to the console and doesn't contain it", async () => {
  const messages: string[] = []
  const page = await open('/no/such-place?x=1', {
    allow: NOT_FOUND_MESSAGES,
    prepare: async (page) => page.on('console', (message) => messages.push(message.text())),
  })
  await expect.poll(() => messages).toContain('404: no page at /no/such-place')
  expect(await page.content()).not.toContain('such-place')
})

test('without JavaScript all texts outside of islands show', async () => {
  for (const { path, allow } of SITE_PAGES) {
    // Chromium requests the script for its cache, and reports it as blocked.
    const page = await open(path, { javaScriptEnabled: false, allow: [...allow, /^failed: .*\.js csp$/] })
    // The section with the form and the floating button are left out.
    const texts = page.locator('main *:not(style, svg *, [data-island] *, #contact *, #quote, #quote *)')
    expect(await texts.filter({ hasText: /\S/, visible: true }).count(), `texts of ${path}`).toBeGreaterThan(2)
    const hidden = await texts.filter({ hasText: /\S/, visible: false }).allTextContents()
    // A wide screen shows these at other places.
    const allowed: string[] = [quoteButtonText, ...hero.proof]
    expect(hidden.filter((text) => !allowed.includes(text))).toEqual([])
    const photos = page.locator('[aria-roledescription=slide] img').filter({ visible: true })
    expect(await photos.count(), `photos of the carousel on ${path}`).toBe(path === '/' ? 5 : 0)
    const instead = page.getByText(contactCopy.withoutScript).filter({ visible: true })
    expect((await instead.count()) > 0, `whether ${path} gives the phone number instead of a form`).toBe(path === '/')
  }
})

test.each([
  ['no-preference', 'rolls once'],
  ['reduce', 'rests'],
] as const)('with motion: %s the lane under the headline %s', async (reducedMotion, expected) => {
  const page = await open('/', { reducedMotion })
  const found = await page.locator('.lane').evaluate((lane) => {
    const { animationName, animationIterationCount } = getComputedStyle(lane, '::before')
    if (animationName === 'none') return 'rests'
    return animationIterationCount === '1' ? 'rolls once' : `rolls ${animationIterationCount} times`
  })
  expect(found).toBe(expected)
})
