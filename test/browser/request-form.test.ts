import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { submissionCopy } from '../../shared/content/submissions'
import { accessibleName, REDUCED_MOTION, REQUEST_FIELDS, REQUIRED_FIELDS } from '../support/content'
import { startServer } from '../support/server/start-server'
import { siteInBrowser } from '../support/site'
import { requestForm } from '../support/visitor'
import { startWebhook } from '../support/webhook'

const { open } = siteInBrowser()

test("each missed field has a sign and is invalid until it's filled in", async () => {
  const page = await open('/', REDUCED_MOTION)
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

// The connection ends before all of it is sent.
test('a request that is too long is answered with an alert', async () => {
  const webhook = await startWebhook()
  const { url } = await startServer({ REQUESTS_TO: webhook.REQUESTS_TO })
  const page = await open('/', { origin: url, ...REDUCED_MOTION, allow: [/status of 413/] })
  const { control, fill, button } = requestForm(page)
  await fill()
  await control(REQUEST_FIELDS[0]).fill('a'.repeat(70_000))
  await button.click()
  await page.getByRole('alert').getByText(`${submissionCopy.alerts[413]}`).waitFor()
})
