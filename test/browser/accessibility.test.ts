import { expect, test } from 'vitest'
import { axeViolations } from '../support/axe-violations'
import { NOT_FOUND_MESSAGES, siteInBrowser } from '../support/browser'

const { open } = siteInBrowser()

const SIZES = [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
]

test.each(SIZES)('axe finds nothing on any page at $width px', async (size) => {
  for (const path of ['/', '/reviews', '/no/such/page']) {
    const page = await open(path, { ...size, allow: path.startsWith('/no') ? NOT_FOUND_MESSAGES : [] })
    expect(await axeViolations(page), path).toEqual([])
  }
})
