import type { Page } from 'playwright-core'
import { carouselLabels } from '../../../shared/content/home/carousel'
import { navigation } from '../../../shared/content/navigation'
import { dotName, PHOTO_COUNT, slideName } from '../content/photos'
import { CONFIRMATION } from '../engines/request-form'
import { requestForm } from './request-form'

/** Opens the menu of a phone with the keyboard. */
export async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: navigation.menu }).press('Enter')
}

/** Fills in and submits the form with the keyboard and waits for the confirmation. Focus stays on the button. */
export async function submitRequest(page: Page): Promise<void> {
  const form = requestForm(page)
  await form.fill()
  await form.button.press('Enter')
  await form.confirmation.getByText(CONFIRMATION).waitFor()
}

export async function showLastPhoto(page: Page): Promise<void> {
  await page.getByRole('button', { name: dotName(PHOTO_COUNT) }).click()
  await page.getByRole('group', { name: slideName(PHOTO_COUNT) }).waitFor()
}

export async function pauseShow(page: Page): Promise<void> {
  await page.getByRole('button', { name: carouselLabels.pause }).click()
  await page.getByRole('button', { name: carouselLabels.start }).waitFor()
}

/** Submits the empty form, which the browser blocks at the first field. */
export async function submitNothing(page: Page): Promise<void> {
  await requestForm(page).button.click()
}
