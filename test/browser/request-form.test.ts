import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { submissionCopy } from '../../shared/content/submissions'
import type { RequestField } from '../../shared/content/types'
import { accessibleName, REQUEST_FIELDS } from '../support/content'
import { startServer } from '../support/server/start-server'
import { siteInBrowser } from '../support/site'
import { postSubmission, SUBMISSION, startWebhook } from '../support/submissions'
import { CONFIRMATION, requestForm } from '../support/visitor'

const { open } = siteInBrowser()

const NAME_FIELD = REQUEST_FIELDS[0] as RequestField
const REQUIRED_FIELDS = REQUEST_FIELDS.filter(({ optional }) => !optional)

test("each missed field has a sign and is invalid until it's filled in", async () => {
  const page = await open('/')
  const { control, fill, button } = requestForm(page)
  const signs = () => Promise.all(REQUIRED_FIELDS.map((field) => control(field).evaluate(signOf)))
  const names = REQUIRED_FIELDS.map(accessibleName)
  expect([await signs(), await invalidFields(page)], 'before Send is pressed').toEqual([names.map(() => ''), []])
  await button.press('Enter')
  for (const [index, field] of REQUIRED_FIELDS.entries()) {
    expect(await signs()).toEqual(names.map((_, place) => (place < index ? '' : '!')))
    expect(await invalidFields(page)).toEqual(names.slice(index))
    await fill([field])
  }
  expect([await signs(), await invalidFields(page)], 'when all are filled in').toEqual([names.map(() => ''), []])
})

/** The sign beside a field's label, for those who don't see its color. Runs in the page. */
function signOf(field: Element): string {
  const sign = field.parentElement?.querySelector(':scope > [aria-hidden=true]')
  return (sign?.checkVisibility() && sign.textContent) || ''
}

/** The names of the fields that are invalid in Chromium's accessibility tree. */
async function invalidFields(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const isInvalid = ({ name, value }: { name: string; value: { value?: unknown } }) =>
    name === 'invalid' && value.value !== 'false'
  return nodes.flatMap(({ name, properties }) => (properties?.some(isInvalid) ? [`${name?.value}`] : []))
}

// The engines' tests press Send again with the mouse and the keyboard.
test('a double tap on Send confirms the request once, in sight', async () => {
  const phone = { width: 390, height: 844, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const
  const page = await open('/', phone)
  const { fill, button, status } = requestForm(page)
  await fill()
  await button.tap()
  await button.tap()
  await expect.poll(status, { message: 'the status of the form' }).toBe(CONFIRMATION)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await button.tap()
  await expect.poll(status, { message: 'the status after another press' }).toBe(CONFIRMATION)
  expect(await invalidFields(page), 'fields that are marked as missed').toEqual([])
  const isInSight = () => {
    const { top, bottom } = document.querySelector('[role=status] > *')?.getBoundingClientRect() ?? new DOMRect()
    return bottom > top && top >= 0 && bottom <= innerHeight
  }
  await expect.poll(() => page.evaluate(isInSight), { message: 'whether the confirmation is in sight' }).toBe(true)
})

test.each([
  [413, 'a long request'],
  [429, 'the eleventh request in ten minutes'],
] as const)("with %i, the alert says why %s isn't sent, and the text stays", async (status, _name) => {
  const webhook = await startWebhook()
  const { url } = await startServer({ REQUESTS_TO: webhook.REQUESTS_TO })
  const page = await open('/', { origin: url, allow: [RegExp(`status of ${status}`)] })
  const { control, fill, button, values } = requestForm(page)
  await fill()
  if (status === 413) await control(NAME_FIELD).fill('a'.repeat(70_000))
  else for (let id = 0; id < 10; id += 1) await postSubmission(url, { ...SUBMISSION, id: `${id}` }, { client: '' })
  const typed = await values()
  await button.click()
  await page
    .getByRole('alert')
    .getByText(submissionCopy.alerts[status] ?? '')
    .waitFor()
  expect(await values(), 'what is typed').toEqual(typed)
})
