import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { requestFormCopy } from '../../shared/content/home/request-form'
import { submissionCopy } from '../../shared/content/submissions'
import { REQUEST_FIELDS } from '../support/content'
import type { Visit } from '../support/engines/engine'
import { proxySite } from '../support/server/proxy-site'
import { startServer } from '../support/server/start-server'
import type { SiteInEngine } from '../support/site'
import { startWebhook } from '../support/submissions'
import { CONFIRMATION, requestForm } from '../support/visitor'
import { expectSecondPress, PRESSES } from './behavior'

type ProxyOptions = Parameters<typeof proxySite>[1]

const FIELD_NAMES = REQUEST_FIELDS.map(({ name }) => name)
const phoneField = REQUEST_FIELDS.find(({ kind }) => kind === 'phone')

const refuse = (res: ServerResponse) => res.writeHead(500).end()

/** Ways to submit the form without the bundle. Engines differ in the first. */
export const EARLY = [
  ['without JavaScript', { javaScriptEnabled: false }],
  ['without JavaScript, in an old browser,', { javaScriptEnabled: false, originOnly: true }],
  ['before the script has loaded', { held: /islands-/ }],
] as const

/** Opens the form of a site with a webhook, behind a proxy. */
async function openForm(site: SiteInEngine, { held, originOnly, ...visit }: Partial<Visit> & ProxyOptions = {}) {
  const webhook = await startWebhook()
  const server = await startServer({ REQUESTS_TO: webhook.REQUESTS_TO })
  const proxy = await proxySite(server.url, { held, originOnly })
  const page = await site.open('/', {
    origin: proxy.origin,
    reducedMotion: 'reduce',
    waitUntil: held ? 'commit' : 'load',
    ...visit,
  })
  const form = requestForm(page)
  const main = () => page.evaluate(() => document.querySelector('main')?.textContent.replaceAll(/\s+/g, ' '))
  const path = () => page.evaluate(() => location.pathname)
  /** The alert's text. Empty if no alert shows. */
  const alert = () =>
    page.evaluate(() => {
      const message = document.querySelector<HTMLElement>('[role=alert] > div')
      return message?.checkVisibility() ? message.textContent : ''
    })
  const values = async () => (await form.values()).slice(0, REQUEST_FIELDS.length)
  const untilCalls = (count: number) =>
    expect.poll(() => webhook.calls.length, { message: 'submissions that have arrived' }).toBe(count)
  return { proxy, page, form, main, path, alert, values, webhook, untilCalls }
}

/** Submissions that are delivered, where engines differ. */
export function submissionTests(
  site: SiteInEngine,
  early: readonly (typeof EARLY)[number][] = EARLY.slice(0, 1),
): void {
  const open = (visit?: Parameters<typeof openForm>[1]) => openForm(site, visit)

  test.each(PRESSES)('%s a second press on Send after a delivery changes nothing', async (_, press) => {
    const { page, webhook } = await open({ width: 360, height: 740 })
    await expectSecondPress(async () => page, press)
    expect(webhook.calls, 'submissions that have arrived').toHaveLength(1)
  })

  test('a page reloaded while a submission is sent can be filled in and says nothing about it', async () => {
    const { page, form, alert, webhook, untilCalls } = await open()
    webhook.answer = () => {}
    await form.fill()
    await form.button.click()
    await untilCalls(1)
    // Firefox restores the fields as they were.
    await page.evaluate(() => void setTimeout(() => location.reload()))
    const isReloaded = () => {
      const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return entry?.type === 'reload' && window.earlyClicks === undefined && document.readyState === 'complete'
    }
    await expect.poll(() => page.evaluate(isReloaded).catch(() => false)).toBe(true)
    expect([await form.status(), await alert()], 'the status and the alert').toEqual(['', ''])
    expect(await page.evaluate(typeInEachField), 'fields that can be changed').toEqual(FIELD_NAMES)
    expect(webhook.calls, 'submissions that have arrived').toHaveLength(1)
  })

  test('a visitor who leaves while a submission is sent, and comes back, is told the truth', async () => {
    const { proxy, page, form, alert, webhook, untilCalls } = await open({ held: /requests$/, waitUntil: 'load' })
    await page.evaluate(() => Reflect.set(window, 'isFirst', true))
    await form.fill()
    await form.button.click()
    await page.goto(`${proxy.origin}/reviews`)
    expect(webhook.calls).toEqual([])
    proxy.release()
    await untilCalls(1)
    await page.goBack()
    // Puppeteer never answers for a page that's being left.
    await wait(1_000)
    const isFromCache = await page.evaluate(() => 'isFirst' in window)
    await expect.poll(form.status).toBe(isFromCache ? CONFIRMATION : '')
    expect(await alert()).toBe('')
    expect(webhook.calls, 'submissions that have arrived').toHaveLength(1)
  })

  test.each(early)('%s a submission is confirmed on a page of its own', async (name, visit) => {
    const { form, main, path, webhook } = await open(visit)
    await form.fill()
    // Without an id, the same text would be the same submission.
    if (phoneField)
      await form.control(phoneField).fill(`(713) 555-01${early.findIndex(([other]) => other === name) + 10}`)
    await form.button.click()
    await expect.poll(path).toBe('/requests/sent')
    await expect.poll(main).toContain(requestFormCopy.confirmation.title)
    expect(webhook.calls).toHaveLength(1)
    expect(Object.values(webhook.calls[0]?.body ?? {})).not.toContain('')
  })
}

/** Tests of submissions for Chromium alone, because no engine differs there. */
export function thoroughSubmissionTests(site: SiteInEngine): void {
  const open = (visit?: Parameters<typeof openForm>[1]) => openForm(site, visit)

  test('a submission is sent once, confirmed, and cleared; the next has another id', async () => {
    const { page, form, path, values, webhook, untilCalls } = await open()
    webhook.answer = () => {}
    await form.fill()
    await form.button.click()
    const sending = page.getByRole('button', { name: submissionCopy.sending, exact: true })
    await expect.poll(() => sending.count(), { message: 'buttons that say that the form is being sent' }).toBe(1)
    await sending.evaluate((button: HTMLElement) => button.click())
    await page.keyboard.press('Enter')
    expect(await values()).not.toContain('')
    await untilCalls(1)
    webhook.responses[0]?.end()
    await expect.poll(form.status).toBe(CONFIRMATION)
    expect(await values()).toEqual(REQUEST_FIELDS.map(() => ''))
    expect(await path()).toBe('/')
    expect(await form.button.count(), 'buttons of the form').toBe(1)
    webhook.answer = (res) => res.end()
    await form.fill()
    await form.button.click()
    await untilCalls(2)
    expect(webhook.calls[0]?.key, 'the id of the first submission').not.toBe(webhook.calls[1]?.key)
  })

  test('after a failure the text stays, the alert has a call button, and the form can be sent again', async () => {
    const { page, form, alert, values, webhook } = await open()
    webhook.answer = refuse
    await form.fill()
    const before = await values()
    expect(await alert()).toBe('')
    await form.button.click()
    await expect.poll(alert).toContain(submissionCopy.failed)
    expect(await alert()).toContain('(713) 555-0142')
    const link = () => document.querySelector('[role=alert] a')?.getAttribute('href')
    expect(await page.evaluate(link)).toMatch(/^tel:/)
    expect(await values()).toEqual(before)
    expect(await form.status()).toBe('')
    webhook.answer = (res) => res.end()
    await form.button.click()
    await expect.poll(form.status).toBe(CONFIRMATION)
    expect(await alert()).toBe('')
    expect(webhook.calls[0]?.key, 'the id of the first attempt').toBe(webhook.calls[1]?.key)
  })

  test('without JavaScript a failure gives the phone number, and Back leads to the text', async () => {
    const { page, form, main, path, values, webhook } = await open({ javaScriptEnabled: false })
    webhook.answer = refuse
    await form.fill()
    const before = await values()
    await form.button.click()
    await expect.poll(path).toBe('/requests')
    await expect.poll(main).toContain('(713) 555-0142')
    await page.goBack({ waitUntil: 'commit' })
    await expect.poll(values).toEqual(before)
  })
}

/** Types as a visitor would. Returns the names of visible fields whose values can be changed. Runs in the page. */
function typeInEachField(): string[] {
  const fields = [...document.querySelectorAll<HTMLInputElement>('form :is(input, select, textarea)')]
  const changed = fields.filter((field) => {
    if (!field.checkVisibility()) return false
    if (field.localName === 'select') return !field.disabled
    const { value } = field
    field.focus()
    document.execCommand('insertText', false, '!')
    return field.value !== value
  })
  return changed.map(({ name }) => name)
}
