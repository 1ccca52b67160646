import { test } from 'vitest'
import { waitUntil } from '../../../scripts/support/wait-until'
import { SECTION_LINKS } from '../../support/content/section-links'
import type { EnginePage } from '../../support/engines/engine'
import { getByRole } from '../../support/engines/get-by-role'
import type { SiteInEngine } from '../../support/engines/site-in-engine'

export function linkTests({ open }: SiteInEngine): void {
  test.runIf(SECTION_LINKS.length > 0)(
    'each section link of the header scrolls its section below the header',
    async () => {
      const page = await open('/')
      for (const { href, text } of SECTION_LINKS) {
        await getByRole(page, 'link', text, 'header').click()
        await expectBelowHeader(page, href)
      }
    },
  )

  test.each(SECTION_LINKS.slice(-1))(
    'a URL with a fragment shows its section below the header',
    async ({ href }) => {
      await expectBelowHeader(await open(`/${href}`, { width: 360, height: 740 }), href)
    },
  )
}

/** Waits until scrolling ends with the section below the header, in the upper half of the window. */
function expectBelowHeader(page: EnginePage, href: string): Promise<true> {
  let last = Number.NaN
  return waitUntil(
    () => `${href} begins at ${last} px`,
    async () => {
      const { top, header, height } = await page.evaluate(measurePlace, href)
      const rests = top === last
      last = top
      return rests && top > header - 1 && top < height / 2
    },
  )
}

/** In CSS pixels from the window's top. Waits briefly to detect scrolling. */
async function measurePlace(href: string) {
  await new Promise((resolve) => setTimeout(resolve, 100))
  const [section, header] = [href, 'header'].map((name) =>
    document.querySelector(name)?.getBoundingClientRect(),
  )
  return { top: section?.top ?? Number.NaN, header: header?.bottom ?? Number.NaN, height: innerHeight }
}
