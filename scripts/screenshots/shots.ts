import type { EnginePage } from '../support/engines/engine'
import { getByRole } from '../support/engines/get-by-role'
import { waitUntil } from '../support/wait-until'

export type Shot = {
  /** Part of the file name, before the width. */
  name: string
  path: string
  /** Brings the loaded page into its state. */
  prepare?: (page: EnginePage) => Promise<unknown>
  /** The whole page instead of the window, at a device pixel ratio of 1 because it is long. */
  wholePage?: boolean
  /** The largest width that has this state. */
  upTo?: number
}

/** The pages and states of a design review. */
export const shots: Shot[] = [
  { name: 'landing', path: '/', wholePage: true },
  { name: 'landing-fold', path: '/' },
  { name: 'landing-menu', path: '/', upTo: 959, prepare: openMenu },
  { name: 'landing-slide', path: '/', prepare: stopBetweenSlides },
  { name: 'landing-focus', path: '/', prepare: focusScheduleLink },
  { name: 'landing-focus-field', path: '/#contact', prepare: focusField },
  { name: 'landing-hover', path: '/', prepare: hoverScheduleLink },
  { name: 'landing-hover-service', path: '/#services', prepare: hoverService },
  { name: 'landing-confirmation', path: '/#contact', prepare: submitRequest },
  { name: 'reviews', path: '/reviews', wholePage: true },
  { name: 'reviews-fold', path: '/reviews' },
  { name: 'not-found', path: '/no/such/page' },
]

function openMenu(page: EnginePage) {
  return getByRole(page, 'button', 'Menu').click()
}

/** Stops halfway through the cross-fade. */
async function stopBetweenSlides(page: EnginePage) {
  await page.evaluate(() => {
    const carousel = document.querySelector('[aria-roledescription=carousel]')
    requestAnimationFrame(function stop() {
      const fades = carousel?.getAnimations({ subtree: true }) ?? []
      for (const fade of fades) fade.pause()
      for (const fade of fades) fade.currentTime = 200
      if (fades.length === 0) requestAnimationFrame(stop)
    })
  })
  await getByRole(page, 'button', 'Next photo').click()
}

async function focusScheduleLink(page: EnginePage) {
  await page.press('Tab')
  await getByRole(page, 'link', 'Schedule Online').read((link) => link.focus())
}

async function focusField(page: EnginePage) {
  await page.press('Tab')
  await getByRole(page, 'textbox', 'Service Address').read((field) => field.focus())
}

function hoverScheduleLink(page: EnginePage) {
  return getByRole(page, 'link', 'Schedule Online').hover()
}

function hoverService(page: EnginePage) {
  return getByRole(page, 'heading', 'Brake Rotor Replacement').hover()
}

async function submitRequest(page: EnginePage) {
  await getByRole(page, 'textbox', 'Full Name').fill('Dana Reyes')
  await getByRole(page, 'textbox', 'Phone Number').fill('(713) 555-0199')
  await getByRole(page, 'textbox', 'Service Address').fill('1200 McKinney St')
  await getByRole(page, 'textbox', 'Vehicle Info').fill('2018 Honda Accord')
  await getByRole(page, 'combobox', 'Service Needed').read((field) => field.focus())
  await page.press('ArrowDown')
  await getByRole(page, 'button', 'Request Service').click()
  await waitUntil(
    () => 'the request is not confirmed',
    () => page.evaluate(() => document.querySelector('[role=status]')?.textContent !== ''),
  )
}
