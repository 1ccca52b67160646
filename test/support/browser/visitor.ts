import type { Page } from 'playwright-core'
import { carouselLabels } from '../../../shared/content/home/carousel'
import { requestFormCopy } from '../../../shared/content/home/request-form'
import { navigation } from '../../../shared/content/navigation'
import type { RequestField } from '../../../shared/content/schema'
import { accessibleName, dotName, PHOTO_COUNT, REQUEST_FIELDS, sample, slideName } from '../content'
import { CONFIRMATION } from '../engines/get-by-role'

/** The controls of the request form, located by role and name. */
export function requestForm(page: Page) {
  const form = page.locator('#contact')
  const control = (field: RequestField) => form.getByLabel(accessibleName(field), { exact: true })
  return {
    control,
    confirmation: form.getByRole('status'),
    button: form.getByRole('button', { name: requestFormCopy.submit, exact: true }),
    async fill(fields = REQUEST_FIELDS) {
      for (const field of fields) {
        if (field.kind === 'service') await control(field).selectOption(sample(field))
        else await control(field).fill(sample(field))
      }
    },
  }
}

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

/** More stops than any page has, to end a walk that goes in circles. */
const LIMIT = 120

/**
 * Presses `key` until focus leaves the page, or `steps` times. Returns the result of `look` for each focused element;
 * `look` runs in the page.
 */
export async function walkByKey<Seen>(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  look: (focused: Element) => Seen,
  steps?: number,
): Promise<Seen[]> {
  const seen: Seen[] = []
  while (seen.length < (steps ?? LIMIT)) {
    await page.keyboard.press(key)
    await page.evaluate(nextFrames)
    const focused = page.locator(':focus')
    if ((await focused.count()) === 0) return seen
    seen.push(await focused.evaluate(look as (focused: HTMLElement | SVGElement) => Seen))
  }
  if (steps !== undefined) return seen
  throw new Error(`the focus has not left the page after ${LIMIT} times ${key}`)
}

/** Waits until scrolled content is drawn and intersection observers have run. */
function nextFrames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
  })
}
