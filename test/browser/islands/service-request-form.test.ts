import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { requestForm } from '../../support/browser/request-form'
import { siteInBrowser } from '../../support/browser/site-in-browser'
import { submitRequest } from '../../support/browser/states'
import { accessibleName, REQUEST_FIELDS } from '../../support/content/request-fields'
import { CONFIRMATION } from '../../support/engines/request-form'

const { open } = siteInBrowser()

const REQUIRED_FIELDS = REQUEST_FIELDS.filter(({ optional }) => !optional)

test('a submission sends nothing and keeps the URL', async () => {
  const page = await open('/')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const address = page.url()
  await submitRequest(page)
  expect(page.url()).toBe(address)
  // Filling in the form scrolls to photos.
  expect(requests.filter((url) => !url.includes('/assets/'))).toEqual([])
})

test.each(REQUIRED_FIELDS)(
  '$label has a border and a sign of its own from a missed submission until it is filled in',
  async (field) => {
    const page = await open('/')
    const { control, fill, button } = requestForm(page)
    const others = REQUIRED_FIELDS.filter((other) => other !== field)
    const looks = () => Promise.all(others.map((other) => control(other).evaluate(look)))
    const [untouched, untouchedOthers] = [await control(field).evaluate(look), await looks()]
    await fill(others)
    // Not with the pointer, because a field below it has another border.
    await button.press('Enter')
    const { border, sign } = await control(field).evaluate(look)
    expect(border).not.toBe(untouched.border)
    expect(sign).toBe('!')
    expect(await looks()).toEqual(untouchedOthers)
    await fill([field])
    expect(await control(field).evaluate(look)).toEqual(untouched)
  },
)

test('a submitted form marks no field as missed', async () => {
  const page = await open('/')
  const { control, button, fill, confirmation } = requestForm(page)
  const looks = () => Promise.all(REQUEST_FIELDS.map((field) => control(field).evaluate(look)))
  const untouched = await looks()
  await button.press('Enter')
  await fill()
  await button.press('Enter')
  await confirmation.getByText(CONFIRMATION).waitFor()
  expect(await looks()).toEqual(untouched)
})

test.runIf(REQUIRED_FIELDS.length > 0)(
  'fields are invalid in the accessibility tree only after they are missed',
  async () => {
    const page = await open('/')
    const { fill, button } = requestForm(page)
    expect(await invalidFields(page)).toEqual([])
    const missed = REQUIRED_FIELDS.filter((_field, index) => index !== 1)
    await fill(REQUIRED_FIELDS.slice(1, 2))
    await button.press('Enter')
    expect(await invalidFields(page)).toEqual(missed.map(accessibleName))
    await fill(missed.slice(0, 1))
    expect(await invalidFields(page)).toEqual(missed.slice(1).map(accessibleName))
  },
)

/** The border of a field and the sign beside its label. Runs in the page. */
function look(field: Element) {
  const { borderTopColor, borderTopWidth } = getComputedStyle(field)
  const sign = field.parentElement?.querySelector('[aria-hidden=true]')
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
