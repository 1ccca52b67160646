import { expect, test } from 'vitest'
import { getByRole } from '../../../scripts/support/engines/get-by-role'
import { requestForm } from '../../../scripts/support/engines/request-form'
import { requestFormCopy } from '../../../shared/content/request-form'
import type { SiteInEngine } from '../../support/engines/site-in-engine'

const { confirmation, fields } = requestFormCopy
const CONFIRMED = `${confirmation.title} ${confirmation.description}`
const EMPTY = fields.map(() => '')
const [firstField] = fields

export function formTests({ open }: SiteInEngine): void {
  test('the browser blocks a submission at the first missed field and shows its label below the header', async () => {
    const page = await open('/', { width: 390, height: 800, reducedMotion: true })
    const form = requestForm(page)
    await form.button.click()
    await expect.poll(() => page.evaluate(spaceAboveLabel)).toBeGreaterThanOrEqual(0)
    expect(await form.status()).toBe('')
  })

  test('a submission by click and another by Enter are confirmed', async () => {
    // With reduced motion the confirmation scrolls into view at once, so its button is clickable.
    const page = await open('/', { reducedMotion: true })
    const form = requestForm(page)
    await form.fill()
    expect(await form.values()).not.toContain('')
    await form.button.click()
    await expect.poll(form.status).toBe(CONFIRMED)
    await expect.poll(form.values).toEqual(EMPTY)
    await form.dismiss.click()
    await expect.poll(form.status).toBe('')
    await form.fill()
    await getByRole(page, 'textbox', firstField?.label ?? '').click()
    await page.press('Enter')
    await expect.poll(form.status).toBe(CONFIRMED)
    await expect.poll(form.values).toEqual(EMPTY)
    expect(await page.evaluate(() => location.pathname + location.search)).toBe('/')
  })
}

/** The distance from the header to the label of the focused field, in CSS pixels. Runs in the page. */
function spaceAboveLabel(): number {
  const [field, header] = [document.activeElement, document.querySelector('header')]
  if (!(field instanceof HTMLInputElement) || !field.labels?.[0] || !header) return Number.NEGATIVE_INFINITY
  return field.labels[0].getBoundingClientRect().top - header.getBoundingClientRect().bottom
}
