import axe from 'axe-core'
import type { Page } from 'playwright-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** One line for each element that fails an axe rule. */
export async function axeViolations(page: Page): Promise<string[]> {
  // The page's policy would block axe as a script element. It does not apply to `evaluate`.
  await page.evaluate(axe.source)
  return page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(document, { runOnly: tags })
    return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help}: ${target}`))
  }, TAGS)
}
