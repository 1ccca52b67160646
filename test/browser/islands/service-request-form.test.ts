import { expect, test } from 'vitest'
import { requestFormCopy } from '../../../shared/content/request-form'
import { holdBackScripts } from '../../support/browser/hold-back'
import { CONFIRMATION, REQUEST_FIELDS, requestForm } from '../../support/browser/request-form'
import { siteInBrowser } from '../../support/browser/site-in-browser'

const { open } = siteInBrowser()

const EMPTY = REQUEST_FIELDS.map(() => '')

test('a submission shows the confirmation, sends nothing, keeps the URL and empties the fields', async () => {
  const page = await open('/')
  const form = requestForm(page)
  await form.fill()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const address = page.url()
  await form.button.click()
  await form.confirmation.getByText(CONFIRMATION).waitFor()
  expect(await form.confirmation.textContent()).toContain(requestFormCopy.confirmation.description)
  await expect.poll(form.values).toEqual(EMPTY)
  expect(page.url()).toBe(address)
  expect(requests.filter((url) => !url.includes('/assets/'))).toEqual([])
})

test('the status region is in the page and empty before a submission', async () => {
  const page = await open('/')
  expect(await requestForm(page).confirmation.textContent()).toBe('')
})

test('without the required fields the browser blocks the submission at the first field', async () => {
  const page = await open('/')
  const form = requestForm(page)
  await form.button.click()
  expect(await form.first.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await form.confirmation.textContent()).toBe('')
})

test.each([{ width: 360 }, { width: 1280 }])(
  'at $width px a missed field scrolls into view with its label below the header',
  async ({ width }) => {
    const page = await open('/', { width, height: 640, reducedMotion: 'reduce' })
    const form = requestForm(page)
    await form.button.click()
    const gap = await form.first.evaluate((field: HTMLInputElement) => {
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? Number.NaN
      return (field.labels?.[0]?.getBoundingClientRect().top ?? Number.NaN) - header
    })
    expect(gap, 'pixels between the header and the label').toBeGreaterThanOrEqual(0)
  },
)

test('the close button dismisses the confirmation, and the next submission shows it again', async () => {
  const page = await open('/')
  const form = requestForm(page)
  for (let round = 0; round < 2; round++) {
    await form.fill()
    await form.button.click()
    await form.confirmation.getByText(CONFIRMATION).waitFor()
    await form.confirmation.getByRole('button').click()
    await form.confirmation.getByText(CONFIRMATION).waitFor({ state: 'detached' })
  }
})

test('Escape dismisses the confirmation', async () => {
  const page = await open('/')
  const form = requestForm(page)
  await form.fill()
  await form.button.press('Enter')
  await form.confirmation.getByText(CONFIRMATION).waitFor()
  await page.keyboard.press('Escape')
  await form.confirmation.getByText(CONFIRMATION).waitFor({ state: 'detached' })
})

test('a submission before the script loads is confirmed after it loads', async () => {
  const requests: string[] = []
  const page = await open('/', {
    waitUntil: 'commit',
    prepare: async (page) => {
      await holdBackScripts(page, 2_500)
      page.on('request', (request) => requests.push(`${request.resourceType()} ${request.url()}`))
    },
  })
  const address = page.url()
  const form = requestForm(page)
  await form.fill()
  await form.button.click()
  expect(await form.confirmation.textContent()).toBe('')
  await form.confirmation.getByText(CONFIRMATION).waitFor()
  await expect.poll(form.values).toEqual(EMPTY)
  expect(page.url()).toBe(address)
  expect(requests.filter((request) => /^(document|fetch|xhr|ping)/.test(request))).toHaveLength(1)
})
