import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hero } from '../../shared/content/home/hero'
import { navigation } from '../../shared/content/navigation'
import { carouselLabels } from '../../shared/content/pictures'
import { submissionCopy } from '../../shared/content/submissions'
import { CONTROLS, PHONE_AND_DESKTOP, SITE_PAGES } from '../support/content'
import { startSite } from '../support/server/start-site'
import { siteInBrowser } from '../support/site'
import { startWebhook } from '../support/submissions'
import { openMenu, pauseShow, requestForm, showLastPhoto, submitForm } from '../support/visitor'

const { open } = siteInBrowser()

const STATES = [
  { state: 'a later photo', arrange: showLastPhoto },
  { state: 'the show paused', arrange: pauseShow },
  { state: 'the confirmation', arrange: submitForm },
  { state: 'the floating button', arrange: showQuoteButton },
  { state: 'an empty form refused', arrange: (page: Page) => requestForm(page).button.click() },
]

test.each(PHONE_AND_DESKTOP)('every page is accessible at $width px', async (size) => {
  for (const { path, allow } of SITE_PAGES) await expectAccessible(await open(path, { ...size, allow }))
})

test.each([
  ...STATES.flatMap((state) => PHONE_AND_DESKTOP.map((size) => ({ ...state, ...size }))),
  { state: 'the menu open', arrange: openMenu, width: 360, height: 640 },
])('the page is accessible with $state at $width px', async ({ arrange, ...size }) => {
  // A caption has too little contrast while it fades in.
  const reducedMotion = arrange === pauseShow ? 'no-preference' : 'reduce'
  const page = await open('/', { ...size, reducedMotion })
  await arrange(page)
  await expectAccessible(page)
})

test.each(PHONE_AND_DESKTOP)('the alert after a failure is accessible at $width px', async (size) => {
  const webhook = await startWebhook()
  webhook.answer = (res) => res.writeHead(500).end()
  const { url } = await startSite({ REQUESTS_TO: webhook.REQUESTS_TO })
  const page = await open('/', { ...size, origin: url, reducedMotion: 'reduce', allow: [/status of 502/] })
  const { fill, button } = requestForm(page)
  await fill()
  await button.click()
  await page.getByRole('alert').getByText(submissionCopy.failed).waitFor()
  expect(await axeViolations(page)).toEqual([])
})

test('links and buttons have enough contrast under the pointer', async () => {
  const page = await open('/', { reducedMotion: 'reduce' })
  await page.evaluate(axe.source)
  const controls = await page.locator('header, main, footer').locator('a:not(.skip, #quote *), button').elementHandles()
  const visible = []
  for (const control of controls) if (await control.isVisible()) visible.push(control)
  expect(visible.length, 'links and buttons that show').toBeGreaterThan(10)
  for (const control of visible) {
    await control.hover()
    const findings = await control.evaluate(async (element) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(element as Element, { runOnly: ['color-contrast'] })
      return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))
    })
    expect(findings, 'texts with too little contrast').toEqual([])
  }
})

async function showQuoteButton(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 2_000))
  await page.locator('#quote').waitFor()
}

/** Expects that axe finds nothing, drawings have a name or are hidden, calls have a number, and targets are large. */
async function expectAccessible(page: Page): Promise<void> {
  expect(await axeViolations(page), page.url()).toEqual([])
  const drawings = page.locator('svg:not([aria-hidden=true], [aria-hidden=true] *, [role=img][aria-label])')
  const unnamed = await drawings.evaluateAll((all) => all.map((svg) => svg.outerHTML))
  expect(unnamed, 'drawings that are neither named nor hidden').toEqual([])
  // Each call link is named by a word and the number, and no other link has the number.
  const names = (await page.locator('body').ariaSnapshot()).match(/(?<=link ").* 555-0142(?=")/g)
  const words = new URL(page.url()).pathname === '/' ? [navigation.call, hero.call] : [navigation.call]
  expect(new Set(names)).toEqual(new Set(words.map((word) => `${word} (713) 555-0142`)))
  const calls = page.locator('[href="tel:+17135550142"]').filter({ visible: true })
  expect(await calls.count(), 'links that call').toBe(names?.length)
  const targets = page.locator(CONTROLS).filter({ visible: true })
  expect(await targets.count(), 'controls that show').toBeGreaterThan(2)
  expect(await targets.evaluateAll(smallOnes, `${carouselLabels.dot} `), 'controls that a finger misses').toEqual([])
}

/** The controls that a finger misses. Only the dots, whose names begin with `dot`, may be narrow. Runs in the page. */
function smallOnes(controls: Element[], dot: string): string[] {
  const small = controls.filter((control) => {
    const { width, height } = control.getBoundingClientRect()
    return height < 44 || width < (control.ariaLabel?.startsWith(dot) ? 24 : 44)
  })
  return small.map((control) => control.outerHTML)
}

test('the landing page names its navigation and, by its heading, each of its regions', async () => {
  const page = await open('/')
  const headings = page.locator('main > section').locator('h1, h2').filter({ visible: true })
  const regions = await headings.allTextContents()
  expect(regions.length, 'headings of regions').toBeGreaterThan(5)
  for (const name of regions) expect(await page.getByRole('region', { name, exact: true }).count(), name).toBe(1)
  const menu = page.getByRole('navigation', { name: navigation.label, exact: true })
  expect(await menu.count(), navigation.label).toBe(1)
})

test.each(SITE_PAGES)(
  'the $name skips to its content; on touch it has no hover and highlight',
  async ({ path, allow }) => {
    const page = await open(path, { allow })
    const rules = await page.evaluate(() =>
      [...document.styleSheets].flatMap(({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText)),
    )
    const hovers = rules.filter((rule) => rule.includes(':hover'))
    expect(hovers).not.toEqual([])
    expect(hovers.filter((rule) => !/^@media[^{]*\(hover: hover\)/.test(rule))).toEqual([])
    const highlight = (body: Element) => getComputedStyle(body).getPropertyValue('-webkit-tap-highlight-color')
    expect(await page.locator('body').evaluate(highlight), 'the highlight').toBe('rgba(0, 0, 0, 0)')
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').textContent()).toBe(navigation.skip)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.locator('main :focus').count(), 'focused elements of the content').toBe(1)
  },
)

test('links and buttons show that they are pressed', async () => {
  const page = await open('/', { width: 390, height: 844, reducedMotion: 'reduce' })
  const link = page.getByRole('link', { name: hero.schedule, exact: true })
  for (const control of [link, page.getByRole('navigation').getByRole('button')]) {
    const opacity = () => control.evaluate((element) => Number(getComputedStyle(element).opacity))
    await control.hover()
    expect(await opacity(), 'the opacity under the pointer').toBe(1)
    await page.mouse.down()
    expect(await opacity(), 'the opacity while it is pressed').toBeLessThan(0.9)
    await page.mouse.up()
    expect(await opacity(), 'the opacity after it was pressed').toBe(1)
  }
})

/** One line for each element that fails an axe rule. */
async function axeViolations(page: Page): Promise<string[]> {
  // The page's policy would block axe as a script element. It does not apply to `evaluate`.
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const { violations } = await axe.run(document, { runOnly: tags })
    return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help}: ${target}`))
  })
}
