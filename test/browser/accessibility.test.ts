import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { NOT_FOUND_MESSAGES, siteInBrowser } from '../support/browser'

const { open } = siteInBrowser()

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const SIZES = [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
]

test.each(SIZES)('axe finds nothing on any page at $width px', async (size) => {
  for (const path of ['/', '/reviews', '/no/such/page']) {
    const page = await open(path, { ...size, allow: path.startsWith('/no') ? NOT_FOUND_MESSAGES : [] })
    expect(await violations(page), path).toEqual([])
  }
})

/** What axe finds, one line for each element. */
async function violations(page: Page): Promise<string[]> {
  // As a script of the page it would break the policy; evaluated by the browser's own protocol it does not.
  await page.evaluate(axe.source)
  return page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(document, { runOnly: tags })
    return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help}: ${target}`))
  }, TAGS)
}
