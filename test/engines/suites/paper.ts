import { expect, test } from 'vitest'
import { SITE_PAGES } from '../../support/content/site-pages'
import type { EnginePage } from '../../support/engines/engine'
import { canReadPaper, paperFaults, paperWords } from '../../support/engines/paper-words'
import type { SiteInEngine } from '../../support/engines/site-in-engine'

export function paperTests({ open, openModel }: SiteInEngine): void {
  const testOnPaper = test.runIf(canReadPaper())
  testOnPaper.each(SITE_PAGES)(
    'the $name prints every word that Chromium prints, and no words overlap',
    async (site) => {
      const [page, model] = await Promise.all([open(site.path, { allow: site.allow }), openModel(site.path)])
      const [words, models] = await Promise.all([print(page), print(model)])
      expect(models.length).toBeGreaterThan(5)
      expect(letters(words)).toBe(letters(models))
      expect([...paperFaults(words), ...paperFaults(models)]).toEqual([])
    },
  )
}

async function print(page: EnginePage) {
  await page.evaluate(printLetters)
  return paperWords(await page.pdf())
}

/** A PDF loses the text of ligatures, and Firefox prints bold letters of a variable font as shapes. */
async function printLetters() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { font-weight: 400 !important; font-variant-ligatures: none !important }')
  document.adoptedStyleSheets = [sheet]
  await document.fonts.ready
}

/** Sorted, because engines order columns differently and split a word with wide letter spacing. */
function letters(words: { text: string }[]): string {
  return words
    .flatMap(({ text }) => [...text])
    .sort()
    .join('')
}
