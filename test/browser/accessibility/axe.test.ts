import { expect, test } from 'vitest'
import { axeViolations } from '../../support/browser/axe-violations'
import { siteInBrowser } from '../../support/browser/site-in-browser'
import {
  openMenu,
  pauseShow,
  showLastPhoto,
  submitNothing,
  submitRequest,
} from '../../support/browser/states'
import { PHONE_AND_DESKTOP, SITE_PAGES } from '../../support/content/site-pages'

const { open } = siteInBrowser()

const STATES = [
  { state: 'a later photo', arrange: showLastPhoto },
  { state: 'the show paused', arrange: pauseShow },
  { state: 'the confirmation', arrange: submitRequest },
  { state: 'an empty form refused', arrange: submitNothing },
]
const CASES = STATES.flatMap((state) => PHONE_AND_DESKTOP.map((size) => ({ ...state, ...size })))

test.each(PHONE_AND_DESKTOP)('axe finds nothing on any page at $width px', async (size) => {
  for (const { path, allow } of SITE_PAGES) {
    const page = await open(path, { ...size, allow })
    expect(await axeViolations(page), path).toEqual([])
  }
})

test.each([...CASES, { state: 'the menu open', arrange: openMenu, width: 360, height: 640 }])(
  'axe finds nothing with $state at $width px',
  async ({ arrange, ...size }) => {
    // A caption has too little contrast while it fades in.
    const reducedMotion = arrange === pauseShow ? 'no-preference' : 'reduce'
    const page = await open('/', { ...size, reducedMotion })
    await arrange(page)
    expect(await axeViolations(page)).toEqual([])
  },
)
