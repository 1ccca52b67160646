import { expect, test } from 'vitest'
import { quoteButtonText } from '../../shared/content/home/contact'
import { CONTROLS, PHONE_AND_DESKTOP, sizes } from '../support/content'
import { siteInBrowser } from '../support/site'

const { open } = siteInBrowser()

test.each([true, false])(
  'the floating button is whole at load on every screen, with a script: %s',
  async (hasScript) => {
    const page = await open('/', { javaScriptEnabled: hasScript, reducedMotion: 'reduce', allow: [/csp$/] })
    for (const size of [...PHONE_AND_DESKTOP, ...sizes('320×568 640×360 768×1024 2560×1440')]) {
      await page.setViewportSize(size)
      const link = page.locator('#quote').getByRole('link', { name: quoteButtonText })
      const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {}
      const isWhole = width > 0 && x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height
      expect(isWhole, `whether it is whole at ${size.width} × ${size.height}`).toBe(true)
    }
  },
)

test('on a wide margin the floating button never covers a text or a control during a scroll', async () => {
  const page = await open('/', { reducedMotion: 'reduce' })
  for (const size of sizes('640×360 768×1024 1024×768 1280×800 2560×1440')) {
    await page.setViewportSize(size)
    const covered = await page.evaluate(walkDown, CONTROLS)
    expect(covered, `what it covers at ${size.width} px`).toEqual([])
  }
})

test('on a phone the bar is at the foot of the window until the contact section comes', async () => {
  const page = await open('/', { width: 390, height: 844, reducedMotion: 'reduce' })
  const ends = await page.evaluate(async () => {
    const [bar, contact] = [document.getElementById('quote'), document.getElementById('contact')]
    const ends: number[] = []
    for (let top = 0; (contact?.getBoundingClientRect().top ?? 0) > innerHeight + 200; top += 200) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      ends.push(innerHeight - (bar?.getBoundingClientRect().bottom ?? 0))
    }
    return ends
  })
  const color = await page.locator('#quote').evaluate((bar) => getComputedStyle(bar).backgroundColor)
  expect(color, 'the background of the bar, which is opaque').toMatch(/^rgb\(/)
  expect(ends.length, 'places').toBeGreaterThan(10)
  expect(new Set(ends), 'pixels below the bar').toEqual(new Set([0]))
})

/** Scrolls the page in steps, and returns the texts and controls under the floating button. Runs in the page. */
async function walkDown(controls: string): Promise<string[]> {
  const link = document.querySelector('#quote .quote')
  const nodes: Node[] = [...document.querySelectorAll(controls)]
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) nodes.push(texts.currentNode)
  const parts = nodes.flatMap((node) => {
    if (link?.parentElement?.contains(node) || !node.parentElement?.checkVisibility({ visibilityProperty: true }))
      return []
    const range = document.createRange()
    range.selectNode(node)
    return [range]
  })
  const covered: string[] = []
  for (let top = 0; top < document.documentElement.scrollHeight; top += 80) {
    scrollTo({ top, behavior: 'instant' })
    await new Promise(requestAnimationFrame)
    const button = link?.getBoundingClientRect()
    if (!button) continue
    const isUnder = (box: DOMRect) =>
      Math.min(box.right, button.right) - Math.max(box.left, button.left) > 0.5 &&
      Math.min(box.bottom, button.bottom) - Math.max(box.top, button.top) > 0.5
    const under = parts.filter((part) => [...part.getClientRects()].some(isUnder))
    covered.push(...under.map((part) => `${part} at ${top}`))
  }
  return covered
}
