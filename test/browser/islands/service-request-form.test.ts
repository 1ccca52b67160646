import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { CONFIRMATION, requestForm } from '../../support/browser/request-form'
import { siteInBrowser } from '../../support/browser/site-in-browser'
import { submitRequest } from '../../support/browser/states'

const { open } = siteInBrowser()

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

test('a missed field has its own border and icon until it is filled in', async () => {
  const page = await open('/')
  const { first, second, choice, button } = requestForm(page)
  const untouched = await first.evaluate(look)
  await second.fill('2018 Honda Accord')
  await button.click()
  for (const missed of [first, choice]) {
    const { border, icon } = await missed.evaluate(look)
    expect(border).not.toBe(untouched.border)
    expect(icon).toContain('!')
  }
  await first.fill('Dana Reyes')
  for (const valid of [first, second]) expect(await valid.evaluate(look)).toEqual(untouched)
})

test('a submitted form marks no field as missed', async () => {
  const page = await open('/')
  const { fields, first, button, fill, confirmation } = requestForm(page)
  const untouched = await first.evaluate(look)
  await button.click()
  await fill()
  await button.click()
  await confirmation.getByText(CONFIRMATION).waitFor()
  for (const field of fields) expect(await field.evaluate(look)).toEqual(untouched)
})

test('fields are invalid in the accessibility tree only after they are missed', async () => {
  const page = await open('/')
  const { first, second, choice, button, requiredCount } = requestForm(page)
  expect(await invalidFields(page)).toEqual([])
  await second.fill('2018 Honda Accord')
  await button.click()
  expect(await invalidFields(page)).toHaveLength(requiredCount - 1)
  await first.fill('Dana Reyes')
  await choice.selectOption({ index: 1 })
  expect(await invalidFields(page)).toHaveLength(requiredCount - 3)
})

/** The border of a field and the icon after its label. Runs in the page. */
function look(field: Element) {
  const { borderTopColor, borderTopWidth } = getComputedStyle(field)
  const label = (field as HTMLInputElement).labels?.[0]
  return {
    border: `${borderTopWidth} ${borderTopColor}`,
    icon: label && getComputedStyle(label, '::after').content,
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
