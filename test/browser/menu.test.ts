import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { quoteButtonText } from '../../shared/content/home/contact'
import { navigation, navigationLinks } from '../../shared/content/navigation'
import { PHONE, REDUCED_MOTION, SITE_PAGES } from '../support/content'
import { proxySite } from '../support/server/proxy-site'
import { siteInBrowser, untilHydrated } from '../support/site'
import { setFontSize } from '../support/survey'

// Playwright hides scroll bars, which take room in most desktop browsers.
const { open, siteUrl } = siteInBrowser({ ignoreDefaultArgs: ['--hide-scrollbars'] })

const menuOf = (page: Page) => page.getByRole('banner').getByRole('list')

test("the menu closes in several ways, and the page behind it doesn't scroll", async () => {
  const page = await open('/', PHONE)
  const menu = menuOf(page)
  const closed = page.getByRole('button', { name: navigation.menu, expanded: false })
  async function leaveByTab() {
    // The links, the call link, and the first stop after the menu.
    for (let stop = 0; stop < navigationLinks.length + 2; stop += 1) await page.keyboard.press('Tab')
  }
  const session = await page.context().newCDPSession(page)
  const scroll = async () => {
    await session.send('Input.synthesizeScrollGesture', { x: 180, y: 600, yDistance: -200 })
    return page.evaluate(() => scrollY)
  }
  // Nothing here can place a call.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
  for (const [way, leave] of [
    ['a click outside', () => page.mouse.click(180, 600)],
    ['a click on its call link', () => menu.getByRole('link', { name: navigation.call }).click()],
    ['Tab, so that it covers no focus', leaveByTab],
    ['Escape', () => page.keyboard.press('Escape')],
  ] as const) {
    await closed.click()
    await menu.waitFor()
    expect(await scroll(), `how far the page scrolls behind the menu, before ${way}`).toBe(0)
    await leave()
    await expect.poll(() => menu.isVisible(), { message: `whether the menu shows after ${way}` }).toBe(false)
  }
  expect(await scroll(), 'how far the page scrolls without the menu').toBeGreaterThan(100)
  await closed.click()
  await menu.waitFor()
  await page.setViewportSize({ width: 1280, height: 800 })
  // The wide header shows links instead.
  await page.locator('header nav button[aria-expanded=false]:not(:visible)').waitFor({ state: 'attached' })
  await page.setViewportSize(PHONE)
  await expect.poll(() => closed.count(), { message: 'buttons of a closed menu after a wide window' }).toBe(1)
})

test('a menu that is opened before the script leaves a screen that has become wide in use', async () => {
  const { origin, release } = await proxySite(siteUrl(), { held: /\.js$/ })
  const page = await open('/', { ...PHONE, ...REDUCED_MOTION, origin, waitUntil: 'commit' })
  await page.getByRole('button', { name: navigation.menu }).click()
  await page.setViewportSize({ width: 1280, height: 800 })
  release()
  await untilHydrated(page)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => scrollY), { message: 'how far the page scrolls' }).toBeGreaterThan(0)
})

test.each(SITE_PAGES)("the $name doesn't scroll sideways, although its scroll bar takes room", async (visit) => {
  const page = await open(visit.path, { height: 300, ...REDUCED_MOTION, allow: visit.allow })
  const [bar, hidden] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return [innerWidth - clientWidth, scrollWidth - clientWidth]
  })
  expect(bar, 'the width of the scroll bar').toBeGreaterThan(0)
  expect(hidden, 'pixels beside the window').toBe(0)
})

test('the page stays in place when the menu opens, although its scroll bar takes room', async () => {
  const page = await open('/', { width: 900, height: 700, ...REDUCED_MOTION })
  const button = page.locator('header nav button')
  const place = () => button.evaluate((element) => element.getBoundingClientRect().right)
  const before = await place()
  await button.click()
  await menuOf(page).waitFor()
  expect(await place(), 'where the button ends, in pixels').toBe(before)
})

test.each([
  { width: 568, height: 320, fontSize: 32 },
  // 400 % zoom.
  { width: 320, height: 256, fontSize: 16 },
])('a finger reaches every link of the menu at $width × $height with type of $fontSize px', async (screen) => {
  const page = await open('/', { ...screen, ...REDUCED_MOTION })
  await setFontSize(page, screen.fontSize)
  const session = await page.context().newCDPSession(page)
  await page.locator('header nav button').click()
  const links = menuOf(page).getByRole('link')
  const unseen = new Set(await links.allTextContents())
  expect(unseen.size, 'links of the menu').toBe(navigationLinks.length + 1)
  for (let swipe = 0; swipe < 12; swipe += 1) {
    for (const text of await links.evaluateAll(textsInReach)) unseen.delete(text)
    await session.send('Input.synthesizeScrollGesture', { x: 100, y: screen.height / 2, yDistance: -40 })
  }
  expect([...unseen], 'links out of reach').toEqual([])
})

/** What the links say that a finger can hit. Runs in the page. */
function textsInReach(links: Element[]): string[] {
  const inReach = links.filter((link) => {
    const { left, top, width, height } = link.getBoundingClientRect()
    return link.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  return inReach.map((link) => link.textContent ?? '')
}

test("a notch at either side of the screen doesn't hide texts or controls", async () => {
  const page = await open('/', { width: 852, height: 393, ...REDUCED_MOTION })
  const session = await page.context().newCDPSession(page)
  const insets = { left: 59, right: 59, bottom: 21 }
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets })
  await page.locator('header nav button').click()
  const cut = await page.evaluate(
    ({ left, right, bottom, floating }) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (walker.nextNode()) {
        const node = walker.currentNode
        const box = node.parentElement
        if (!box?.checkVisibility({ visibilityProperty: true }) || box.closest('script, .skip')) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const rect = range.getBoundingClientRect()
        const isFixed = (box.closest('nav') || box.textContent === floating) && rect.top < innerHeight
        const isInside = rect.left >= left && rect.right <= innerWidth - right
        const isAbove = !isFixed || rect.bottom <= innerHeight - bottom
        if (rect.width > 0 && !(isInside && isAbove)) found.push(`${box.textContent}: ${JSON.stringify(rect)}`)
      }
      return found
    },
    { ...insets, floating: quoteButtonText },
  )
  expect(cut, 'texts under the notch').toEqual([])
})
