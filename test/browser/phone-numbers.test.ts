import { expect, test } from 'vitest'
import { navigation } from '../../shared/content/navigation'
import { siteInBrowser } from '../support/browser'
import { PHONE_AND_DESKTOP, SITE_PAGES } from '../support/site-pages'

const PHONE = '(281) 555-0199'

const { open } = siteInBrowser({}, { PHONE })

test.each(PHONE_AND_DESKTOP)(
  'each link that calls is named by word and number at $width px',
  async (size) => {
    for (const { path, allow } of SITE_PAGES) {
      const page = await open(path, { ...size, allow })
      const session = await page.context().newCDPSession(page)
      const { nodes } = await session.send('Accessibility.getFullAXTree')
      const links = nodes.filter(({ role, ignored }) => role?.value === 'link' && !ignored)
      const calls = links.map(({ name }) => `${name?.value}`).filter((name) => name.includes(PHONE))
      expect(calls.length).toBeGreaterThan(0)
      expect(new Set(calls)).toEqual(new Set([`${navigation.call} ${PHONE}`]))
    }
  },
)

test.each(SITE_PAGES)('no number on the $name breaks, at any width', async ({ path, allow }) => {
  const page = await open(path, { allow, reducedMotion: 'reduce' })
  for (const width of [320, 360, 390, 600, 768, 960, 1024, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    const lines = await page.getByText(PHONE).evaluateAll(linesOfNumbers, PHONE)
    expect(
      lines.filter((count) => count > 1),
      `${width} px`,
    ).toEqual([])
  }
  // On a wide screen the header shows it on every page.
  const header = page.getByRole('banner').getByText(PHONE).filter({ visible: true })
  expect(await header.evaluateAll(linesOfNumbers, PHONE)).toEqual([1])
})

/** How many lines the number takes in each of the elements; none where it is not shown. */
function linesOfNumbers(elements: Element[], number: string): number[] {
  return elements
    .flatMap((element) => [...element.childNodes].filter(({ textContent }) => textContent === number))
    .map((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return range.getClientRects().length
    })
}
