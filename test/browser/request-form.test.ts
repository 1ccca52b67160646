import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { refusalAlerts } from '../../shared/content/derived/refusals'
import type { RequestField } from '../../shared/content/types'
import { accessibleName, REQUEST_FIELDS } from '../support/content'
import { startServer } from '../support/server/start-server'
import { siteInBrowser } from '../support/site'
import { postSubmission, SUBMISSION, startWebhook } from '../support/submissions'
import { CONFIRMATION, requestForm, submitForm } from '../support/visitor'

const { open } = siteInBrowser()

const REQUIRED_FIELDS = REQUEST_FIELDS.filter(({ optional }) => !optional)

test('a submission sends and moves nothing, and the button is outlined until something is typed', async () => {
  const page = await open('/', { reducedMotion: 'reduce' })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const { control, button } = requestForm(page)
  const paint = () => button.evaluate((button) => getComputedStyle(button).backgroundColor)
  /** Returns the distance from the top of the section, because the page scrolls. */
  const placeOfText = () =>
    page.evaluate(() => {
      const [section, text] = ['#contact', '#contact-heading'].map((part) =>
        document.querySelector(part)?.getBoundingClientRect(),
      )
      return Math.round((text?.top ?? 0) - (section?.top ?? 0))
    })
  await page.evaluate(() => document.querySelector('#contact')?.scrollIntoView())
  const [filled, place] = [await paint(), await placeOfText()]
  await submitForm(page)
  // Filling in the form scrolls to photos.
  expect(requests.filter((url) => !url.includes('/assets/'))).toEqual([])
  await expect.poll(paint, { message: 'the background of the button after a submission' }).toBe('rgba(0, 0, 0, 0)')
  await page.evaluate(() => document.querySelector('#contact')?.scrollIntoView())
  expect(await placeOfText()).toBe(place)
  await control(REQUIRED_FIELDS[0] as RequestField).fill('Dana')
  await expect.poll(paint, { message: 'the background of the button after typing' }).toBe(filled)
})

test("each missed field has a sign and is invalid until it's filled in", async () => {
  const page = await open('/')
  const { control, fill, button, status } = requestForm(page)
  const looks = () => Promise.all(REQUIRED_FIELDS.map((field) => control(field).evaluate(look)))
  const names = REQUIRED_FIELDS.map(accessibleName)
  const untouched = await looks()
  expect(await invalidFields(page)).toEqual([])
  await button.press('Enter')
  const missed = await looks()
  expect(missed.map(({ sign }) => sign)).toEqual(names.map(() => '!'))
  for (const [index, { border }] of missed.entries()) expect(border).not.toBe(untouched[index]?.border)
  expect(await invalidFields(page)).toEqual(names)
  for (const [index, field] of REQUIRED_FIELDS.entries()) {
    await fill([field])
    expect(await looks()).toEqual([...untouched.slice(0, index + 1), ...missed.slice(index + 1)])
    expect(await invalidFields(page)).toEqual(names.slice(index + 1))
  }
  await button.press('Enter')
  await expect.poll(status).toBe(CONFIRMATION)
  expect(await looks()).toEqual(untouched)
  expect(await invalidFields(page)).toEqual([])
})

/** The border of a field and the sign beside its label. Runs in the page. */
function look(field: Element) {
  const { borderTopColor, borderTopWidth } = getComputedStyle(field)
  const sign = field.parentElement?.querySelector(':scope > [aria-hidden=true]')
  return {
    border: `${borderTopWidth} ${borderTopColor}`,
    sign: sign?.checkVisibility() ? sign.textContent : undefined,
  }
}

/** The names of the fields that are invalid in Chromium's accessibility tree. */
async function invalidFields(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const isInvalid = ({ name, value }: { name: string; value: { value?: unknown } }) =>
    name === 'invalid' && value.value !== 'false'
  return nodes.flatMap(({ name, properties }) => (properties?.some(isInvalid) ? [`${name?.value}`] : []))
}

test("the alert says why a long or a sixteenth submission isn't sent, and the text stays", async () => {
  const webhook = await startWebhook()
  const { url } = await startServer({ REQUESTS_TO: webhook.REQUESTS_TO })
  const page = await open('/', { origin: url, allow: [/status of (413|429)/] })
  const { control, fill, button, values } = requestForm(page)
  const expectRefused = async (status: 413 | 429) => {
    const typed = await values()
    await button.click()
    const reason = refusalAlerts[status] ?? ''
    await page.getByRole('alert').getByText(reason).waitFor()
    expect(await values(), `what is typed after ${status}`).toEqual(typed)
  }
  await fill()
  await control(REQUEST_FIELDS[0] as RequestField).fill('a'.repeat(70_000))
  await expectRefused(413)
  for (let id = 0; id < 15; id += 1) await postSubmission(url, { ...SUBMISSION, id: `${id}` }, { client: '' })
  await control(REQUEST_FIELDS[0] as RequestField).fill('Dana')
  await expectRefused(429)
})
