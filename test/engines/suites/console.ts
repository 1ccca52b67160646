import { test } from 'vitest'
import { waitUntil } from '../../../scripts/support/wait-until'
import { SITE_PAGES } from '../../support/content/site-pages'
import type { SiteInEngine } from '../../support/engines/site-in-engine'

export function consoleTests({ open }: SiteInEngine): void {
  test.each(SITE_PAGES)('all pictures of the $name load with an empty console', async (site) => {
    const page = await open(site.path, { allow: site.allow })
    await waitUntil(
      () => 'a picture is missing',
      () => page.evaluate(scrollToMissingPicture),
    )
  })
}

/** Whether every visible picture has loaded; scrolls to the first that has not. Runs in the page. */
function scrollToMissingPicture(): boolean {
  const missing = [...document.images].find((image) => image.checkVisibility() && image.naturalWidth === 0)
  missing?.scrollIntoView({ behavior: 'instant' })
  return missing === undefined
}
