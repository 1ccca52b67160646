import axe from 'axe-core'
import type { Page } from 'playwright-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on the page as it stands, one line for each element. */
export async function axeViolations(page: Page): Promise<string[]> {
  // As a script of the page it would break the policy; evaluated by the browser's own protocol it does not.
  await page.evaluate(axe.source)
  return page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(document, { runOnly: tags })
    return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help}: ${target}`))
  }, TAGS)
}
