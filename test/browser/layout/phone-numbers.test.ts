import { expect, test } from 'vitest'
import { navigation } from '../../../shared/content/navigation'
import { siteInBrowser } from '../../support/browser/site-in-browser'
import { PHONE_AND_DESKTOP, SITE_PAGES } from '../../support/content/site-pages'

const PHONE = '(281) 555-0199'

const { open } = siteInBrowser({}, { PHONE })

test.each(PHONE_AND_DESKTOP)(
  'the name of each call link has the word and the number at $width px',
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

test.each(SITE_PAGES)('no phone number on the $name wraps at any width', async ({ path, allow }) => {
  const page = await open(path, { allow, reducedMotion: 'reduce' })
  for (const width of [320, 360, 390, 600, 768, 960, 1024, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    const lines = await page.getByText(PHONE).evaluateAll(linesOfNumbers, PHONE)
    expect(
      lines.filter((count) => count > 1),
      `${width} px`,
    ).toEqual([])
  }
  // On a wide screen the header of every page shows the number.
  const header = page.getByRole('banner').getByText(PHONE).filter({ visible: true })
  expect(await header.evaluateAll(linesOfNumbers, PHONE)).toEqual([1])
})

/** The lines of the number in each element; 0 if it is hidden. Runs in the page. */
function linesOfNumbers(elements: Element[], number: string): number[] {
  return elements
    .flatMap((element) => [...element.childNodes].filter(({ textContent }) => textContent === number))
    .map((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return range.getClientRects().length
    })
}
