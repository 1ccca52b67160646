import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { navigation } from '../../shared/content/navigation'
import { submissionCopy } from '../../shared/content/submissions'
import { dotName, PHONE_AND_DESKTOP, PHOTO_COUNT, REDUCED_MOTION, SITE_PAGES, slideName } from '../support/content'
import { startServer } from '../support/server/start-server'
import { siteInBrowser } from '../support/site'
import { openMenu, requestForm, submitForm } from '../support/visitor'
import { startWebhook } from '../support/webhook'

const { open } = siteInBrowser()

test.each(SITE_PAGES)('the $name is accessible, and its skip link leads to its content', async ({ path, allow }) => {
  // Narrower, the link home has two lines, which Chromium's name always separates.
  const page = await open(path, { width: 768, height: 800, ...REDUCED_MOTION, allow })
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const names = nodes.filter(({ role }) => /^(link|button)$/.test(role?.value)).map(({ name }) => name?.value)
  const words = await page.locator(':is(a, button):not([aria-label]):visible').allInnerTexts()
  expect(words.length, 'links and buttons').toBeGreaterThan(2)
  expect(names).toEqual(expect.arrayContaining(words.map((text) => text.replaceAll(/\s+/g, ' ').trim())))
  for (const size of PHONE_AND_DESKTOP) {
    await page.setViewportSize(size)
    expect(await axeViolations(page), `at ${size.width} px`).toEqual([])
  }
  await page.keyboard.press('Tab')
  expect(await page.locator(':focus').textContent(), 'the first link').toBe(navigation.skip)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  // A page of text has no control before its footer.
  expect(await page.locator('header :focus').count(), 'focused elements of the header').toBe(0)
  expect(await page.locator(':is(main, footer) :focus').count(), 'focused elements after the header').toBe(1)
})

/** The home page's states and the parts that they change. Each state can follow the previous one. */
const STATES = [
  { state: 'the last photo', part: '[data-island=Carousel]', arrange: showLastPhoto },
  { state: 'an empty form refused', part: '#contact', arrange: (page: Page) => requestForm(page).button.click() },
  { state: 'the alert', part: '#contact', arrange: failToSend },
  { state: 'the confirmation', part: '#contact', arrange: submitForm },
  { state: 'the menu open', part: 'header', arrange: openMenu, widest: 360 },
]

test('the home page is accessible in each state on a phone and a computer', async () => {
  const webhook = await startWebhook()
  const { url: origin } = await startServer({ REQUESTS_TO: webhook.REQUESTS_TO })
  for (const size of PHONE_AND_DESKTOP) {
    // The first delivery fails.
    webhook.answer = vi.fn((res) => res.end()).mockImplementationOnce((res) => res.writeHead(500).end())
    const page = await open('/', { ...size, ...REDUCED_MOTION, origin, allow: [/status of 502/] })
    for (const { state, part, arrange, widest = 1e6 } of STATES) {
      if (size.width > widest) continue
      await arrange(page)
      // A field that's half under the header would be too small a target.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      expect(await axeViolations(page, part), `${state} at ${size.width} px`).toEqual([])
    }
  }
})

async function showLastPhoto(page: Page): Promise<void> {
  await page.getByRole('button', { name: dotName(PHOTO_COUNT) }).click()
  await page.getByRole('group', { name: slideName(PHOTO_COUNT) }).waitFor()
}

/** Sends a request and waits for the alert. */
async function failToSend(page: Page): Promise<void> {
  const { fill, button } = requestForm(page)
  await fill()
  await button.click()
  await page.getByRole('alert').getByText(submissionCopy.failed).waitFor()
}

test('links and buttons have enough contrast under the pointer', async () => {
  const page = await open('/', REDUCED_MOTION)
  const session = await page.context().newCDPSession(page)
  for (const domain of ['DOM', 'CSS'] as const) await session.send(`${domain}.enable`)
  const { root } = await session.send('DOM.getDocument')
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'a, button' })
  expect(nodeIds.length, 'links and buttons').toBeGreaterThan(10)
  for (const nodeId of nodeIds) await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['hover'] })
  expect(await axeViolations(page, 'body', ['color-contrast']), 'text with too little contrast').toEqual([])
})

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** One line for each element of `part` that fails an axe rule. */
async function axeViolations(page: Page, part = 'html', runOnly = TAGS): Promise<string[]> {
  // The page's policy would block axe as a script element. The policy doesn't apply to `evaluate`.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([part = '', ...runOnly]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(part, { runOnly })
      return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help}: ${target}`))
    },
    [part, ...runOnly],
  )
}
