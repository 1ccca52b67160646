import type { Page } from 'playwright-core'
import { carouselLabels } from '../../shared/content/carousel'
import { navigation } from '../../shared/content/navigation'
import { dotName, PHOTO_COUNT, slideName } from './photos'
import { CONFIRMATION, requestForm } from './request-form'

/** Opens the menu of a phone by the keyboard. */
export async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: navigation.menu }).press('Enter')
}

/** Sends the filled-in form by the keyboard and waits for the confirmation; the focus stays on the button. */
export async function submitRequest(page: Page): Promise<void> {
  const form = requestForm(page)
  await form.fill()
  await form.button.press('Enter')
  await form.confirmation.getByText(CONFIRMATION).waitFor()
}

/** Shows the last photo. */
export async function showLastPhoto(page: Page): Promise<void> {
  await page.getByRole('button', { name: dotName(PHOTO_COUNT) }).click()
  await page.getByRole('group', { name: slideName(PHOTO_COUNT) }).waitFor()
}

/** Stops the slide show by its button. */
export async function pauseShow(page: Page): Promise<void> {
  await page.getByRole('button', { name: carouselLabels.pause }).click()
  await page.getByRole('button', { name: carouselLabels.start }).waitFor()
}

/** Sends the form empty, which the browser refuses at its first field. */
export async function submitNothing(page: Page): Promise<void> {
  await requestForm(page).button.click()
}
