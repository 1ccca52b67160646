import { carouselLabels } from '../../shared/content/home/carousel'
import { hero } from '../../shared/content/home/hero'
import { services } from '../../shared/content/home/services'
import { navigation } from '../../shared/content/navigation'
import type { EnginePage } from '../support/engines/engine'
import { getByRole } from '../support/engines/get-by-role'
import { requestForm } from '../support/engines/request-form'
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
  return getByRole(page, 'button', navigation.menu).click()
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
  await getByRole(page, 'button', carouselLabels.next).click()
}

async function focusScheduleLink(page: EnginePage) {
  await page.press('Tab')
  await getByRole(page, 'link', hero.schedule).read((link) => link.focus())
}

async function focusField(page: EnginePage) {
  await page.press('Tab')
  await requestForm(page).first.read((field) => field.focus())
}

function hoverScheduleLink(page: EnginePage) {
  return getByRole(page, 'link', hero.schedule).hover()
}

function hoverService(page: EnginePage) {
  return getByRole(page, 'heading', services[0].name).hover()
}

async function submitRequest(page: EnginePage) {
  const form = requestForm(page)
  await form.fill()
  await form.button.click()
  await waitUntil(
    () => 'the request is not confirmed',
    () => page.evaluate(() => document.querySelector('[role=status]')?.textContent !== ''),
  )
}
