import { expect, test } from 'vitest'
import { requestFormCopy } from '../../shared/content/home/request-form'
import { submissionCopy } from '../../shared/content/submissions'
import { REDUCED_MOTION, REQUEST_FIELDS } from '../support/content'
import { sample } from '../support/fields'
import { proxySite } from '../support/server/proxy-site'
import { startServer } from '../support/server/start-server'
import type { SiteInEngine } from '../support/site'
import { CONFIRMATION, requestForm } from '../support/visitor'
import { startWebhook } from '../support/webhook'

const TYPED = REQUEST_FIELDS.map(sample)

/** Chromium's words about what is still loading when its page is left: a request, a script or, after both, the icon. */
const LEFT = /^failed: \S+(requests|\.js|\.svg) net::ERR_ABORTED$/

/** Ways to submit the form without the bundle. Engines differ in the first. */
export const EARLY = [
  ['without JavaScript', { javaScriptEnabled: false }],
  ['without JavaScript, in an old browser,', { javaScriptEnabled: false, originOnly: true }],
  ['before the script has loaded', { held: /islands-/ }],
] as const

/** Opens the form of a site with a webhook, behind a proxy. */
async function openForm(
  browser: SiteInEngine,
  { held, originOnly, ...visit }: Parameters<SiteInEngine['open']>[1] & Parameters<typeof proxySite>[1] = {},
) {
  const webhook = await startWebhook()
  // Compressing the pages would take longer than the test.
  const server = await startServer({ REQUESTS_TO: webhook.REQUESTS_TO, PAGE_CACHE: 'off' })
  const proxy = await proxySite(server.url, { held, originOnly })
  const waitUntil = held ? 'commit' : 'load'
  const page = await browser.open('/', { origin: proxy.origin, ...REDUCED_MOTION, waitUntil, ...visit })
  const form = requestForm(page)
  const main = () => page.evaluate(() => (document.querySelector('main')?.textContent ?? '').replaceAll(/\s+/g, ' '))
  return { proxy, page, form, main, webhook }
}

/** Submissions that are delivered, where engines differ. */
export function submissionTests(
  browser: SiteInEngine,
  early: readonly (typeof EARLY)[number][] = EARLY.slice(0, 1),
): void {
  test.each(early)('%s a submission is confirmed on a page of its own', async (_, visit) => {
    const { page, form, main, webhook } = await openForm(browser, { ...visit, allow: [LEFT] })
    await form.fill()
    await form.button.click()
    await expect.poll(() => page.evaluate(() => location.pathname)).toBe('/requests/sent')
    const { title, description } = requestFormCopy.confirmation
    await expect.poll(main).toContain(`${title}${description}${submissionCopy.home}`)
    expect(webhook.calls.map(({ body }) => REQUEST_FIELDS.map(({ name }) => body[name]))).toEqual([TYPED])
  })
}

/** A submission on a page in the back/forward cache. */
export function submissionHistoryTests(browser: SiteInEngine): void {
  test('a visitor who leaves while a submission is sent finds it confirmed on coming back', async () => {
    const held = /requests$/
    const { proxy, page, form, webhook } = await openForm(browser, { held, waitUntil: 'load', allow: [LEFT] })
    await page.evaluate(() => Reflect.set(window, 'isFirst', true))
    await form.fill()
    await form.button.click()
    await page.goto(`${proxy.origin}/reviews`)
    proxy.release()
    await expect.poll(() => webhook.calls.length, { message: 'submissions that have arrived' }).toBe(1)
    await page.goBack({ waitUntil: 'commit' })
    await expect.poll(form.status, { message: 'the status of the form' }).toBe(CONFIRMATION)
    expect(await page.evaluate(() => 'isFirst' in window), 'whether the page was in the cache').toBe(true)
    expect(webhook.calls, 'submissions that have arrived').toHaveLength(1)
  })
}

/** Tests of submissions for Chromium alone, because no engine differs there. */
export function chromiumSubmissionTests(browser: SiteInEngine): void {
  test('Back leads from a failure without JavaScript to what was typed', async () => {
    const allow = [/^console: Failed to load resource: .* 502 \(Bad Gateway\) \S+requests$/]
    const { page, form, main, webhook } = await openForm(browser, { javaScriptEnabled: false, allow })
    webhook.answer = (res) => res.writeHead(500).end()
    await form.fill()
    await form.button.click()
    await expect.poll(main).toContain(`${submissionCopy.failed}${submissionCopy.pages[502]}`)
    await page.goBack({ waitUntil: 'commit' })
    await expect.poll(form.values).toEqual(TYPED)
  })
}
