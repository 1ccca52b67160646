import { expect, test } from 'vitest'
import { axeViolations } from '../../support/browser/axe-violations'
import { siteInBrowser } from '../../support/browser/site-in-browser'
import { PHONE_AND_DESKTOP, SITE_PAGES } from '../../support/content/site-pages'

const { open } = siteInBrowser()

test.each(PHONE_AND_DESKTOP)('axe finds nothing on any page at $width px', async (size) => {
  for (const { path, allow } of SITE_PAGES) {
    const page = await open(path, { ...size, allow })
    expect(await axeViolations(page), path).toEqual([])
  }
})
