import { expect, test } from 'vitest'
import { REQUEST_FIELDS } from '../../support/content/request-fields'
import { CONFIRMATION, EMPTY_FORM, requestForm } from '../../support/engines/request-form'
import type { SiteInEngine } from '../../support/engines/site-in-engine'

const firstRequired = REQUEST_FIELDS.find(({ optional }) => !optional)

export function formTests({ open }: SiteInEngine): void {
  test.runIf(firstRequired).each([360, 1280])(
    'at %i px a submission stops at the first missed field, with its label below the header',
    async (width) => {
      const page = await open('/', { width, height: 640, reducedMotion: true })
      const form = requestForm(page)
      await form.button.click()
      await expect.poll(() => page.evaluate(spaceAboveLabel)).toBeGreaterThanOrEqual(0)
      const focused = await page.evaluate(() => document.activeElement?.getAttribute('name'))
      expect(focused).toBe(firstRequired?.name)
      expect(await form.status()).toBe('')
    },
  )

  test('a submission by click and another by Enter are confirmed', async () => {
    // With reduced motion the confirmation scrolls into view at once, so its button is clickable.
    const page = await open('/', { reducedMotion: true })
    const form = requestForm(page)
    await form.fill()
    expect(await form.values()).not.toContain('')
    await form.button.click()
    await expect.poll(form.status).toBe(CONFIRMATION)
    await expect.poll(form.values).toEqual(EMPTY_FORM)
    await form.dismiss.click()
    await expect.poll(form.status).toBe('')
    await form.fill()
    await page.evaluate(focusLine)
    await page.press('Enter')
    await expect.poll(form.status).toBe(CONFIRMATION)
    await expect.poll(form.values).toEqual(EMPTY_FORM)
    expect(await page.evaluate(() => location.pathname + location.search)).toBe('/')
  })
}

/** Focuses the first field in which Enter submits; of a form without any, the button. Runs in the page. */
function focusLine(): void {
  document.querySelector<HTMLElement>('form input, form [type=submit]')?.focus()
}

/** The distance from the header to the label of the focused field, in CSS pixels. Runs in the page. */
function spaceAboveLabel(): number {
  const [field, header] = [document.activeElement, document.querySelector('header')]
  const label = field && document.querySelector(`label[for="${field.id}"]`)
  if (!label || !header) return Number.NEGATIVE_INFINITY
  return label.getBoundingClientRect().top - header.getBoundingClientRect().bottom
}
