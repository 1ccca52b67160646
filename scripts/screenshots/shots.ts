import type { Page } from 'playwright-core'

export type Shot = {
  /** In the file's name, before the width. */
  name: string
  path: string
  /** Brings the loaded page into the state to be shown. */
  prepare?: (page: Page) => Promise<unknown>
  /** The whole page instead of what a window shows; at one pixel a pixel, because it is long. */
  wholePage?: boolean
  /** The widths that have this state, if not all do. */
  upTo?: number
}

/** What someone who judges the design has to see, at every width. */
export const shots: Shot[] = [
  { name: 'landing', path: '/', wholePage: true, prepare: loadPictures },
  { name: 'landing-fold', path: '/' },
  { name: 'landing-menu', path: '/', upTo: 959, prepare: openMenu },
  { name: 'landing-slide', path: '/', prepare: stopBetweenSlides },
  { name: 'landing-focus', path: '/', prepare: focusScheduleLink },
  { name: 'landing-focus-field', path: '/#contact', prepare: focusField },
  { name: 'landing-hover', path: '/', prepare: hoverCallLink },
  { name: 'landing-hover-service', path: '/#services', prepare: hoverService },
  { name: 'landing-confirmation', path: '/#contact', prepare: submitRequest },
  { name: 'reviews', path: '/reviews', wholePage: true, prepare: loadPictures },
  { name: 'reviews-fold', path: '/reviews' },
  { name: 'not-found', path: '/no/such/page' },
]

async function loadPictures(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let scrolled = 0; scrolled < height; scrolled += 400) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(30)
  }
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

function openMenu(page: Page) {
  return page.getByRole('button', { name: 'Menu' }).click()
}

/** Half way through the cross-fade, which is made twenty times as long for it. */
async function stopBetweenSlides(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.05 })
  await page.getByRole('button', { name: /next/i }).click()
  await page.waitForTimeout(4_000)
}

async function focusScheduleLink(page: Page) {
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: 'Schedule Online' }).focus()
}

async function focusField(page: Page) {
  await page.keyboard.press('Tab')
  await page.getByLabel('Service Address').focus()
}

function hoverCallLink(page: Page) {
  return page.locator('main').getByRole('link', { name: /^Call/ }).first().hover()
}

function hoverService(page: Page) {
  return page.getByRole('heading', { name: 'Brake Rotor Replacement' }).hover()
}

async function submitRequest(page: Page) {
  await page.getByLabel('Full Name').fill('Dana Reyes')
  await page.getByLabel('Phone Number').fill('(713) 555-0199')
  await page.getByLabel('Service Address').fill('1200 McKinney St')
  await page.getByLabel('Vehicle Info').fill('2018 Honda Accord')
  await page.getByLabel('Service Needed').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Request Service' }).click()
  await page.getByText('Request Submitted!').waitFor()
}
