import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { carouselLabels } from '../../shared/content/home/carousel'
import { hero } from '../../shared/content/home/hero'
import { requestFormCopy } from '../../shared/content/home/request-form'
import { navigation } from '../../shared/content/navigation'
import { pictures } from '../../shared/content/pictures'
import { siteInBrowser } from '../support/browser/site-in-browser'
import { CONTROLS, dotName, PHONE_AND_DESKTOP, SITE_PAGES } from '../support/content'
import { openMenu, pauseShow, requestForm, showLastPhoto, submitForm } from '../support/visitor'

const PHONE = '(281) 555-0199'

const { open } = siteInBrowser({}, { PHONE })

const STATES = [
  { state: 'a later photo', arrange: showLastPhoto },
  { state: 'the show paused', arrange: pauseShow },
  { state: 'the confirmation', arrange: submitForm },
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

/** Expects that axe finds nothing, drawings have a name or are hidden, and targets are large. */
async function expectAccessible(page: Page): Promise<void> {
  expect(await axeViolations(page), page.url()).toEqual([])
  const drawings = page.locator('svg:not([aria-hidden=true], [aria-hidden=true] *, [role=img][aria-label])')
  expect(await drawings.evaluateAll((all) => all.map((svg) => svg.outerHTML))).toEqual([])
  const targets = await page.locator(CONTROLS).filter({ visible: true }).evaluateAll(measure)
  expect(targets.length).toBeGreaterThan(2)
  expect(targets.filter(({ width, height }) => width < 24 || height < 44)).toEqual([])
  const narrow = targets.filter(({ width }) => width < 44)
  const dots = new URL(page.url()).pathname === '/' ? pictures.map((_, index) => dotName(index + 1)) : []
  expect(narrow.map(({ name }) => name)).toEqual(dots)
  for (const [place, dot] of narrow.entries()) {
    const last = narrow[place - 1]
    if (last && last.top === dot.top) expect(dot.left - last.left - last.width).toBeCloseTo(8)
  }
}

/** The name and the box of each control, in CSS pixels. Runs in the page. */
function measure(controls: Element[]) {
  return controls.map((control) => {
    const { left, top, width, height } = control.getBoundingClientRect()
    return { name: control.ariaLabel ?? control.textContent, left, top, width, height }
  })
}

test.each(PHONE_AND_DESKTOP)('at $width px each call link has the word and the number', async (size) => {
  for (const { path, allow } of SITE_PAGES) {
    const page = await open(path, { ...size, allow })
    const session = await page.context().newCDPSession(page)
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    const links = nodes.filter(({ role, ignored }) => role?.value === 'link' && !ignored)
    const calls = links.map(({ name }) => `${name?.value}`).filter((name) => name.includes(PHONE))
    const words = path === '/' ? [navigation.call, hero.call] : [navigation.call]
    expect(new Set(calls)).toEqual(new Set(words.map((word) => `${word} ${PHONE}`)))
    const others = page.locator('a:not([href="tel:+12815550199"])').filter({ hasText: PHONE })
    expect(await others.count()).toBe(0)
  }
})

test('the landing page names its navigation, its form and each of its regions', async () => {
  const page = await open('/')
  const headings = page.locator('main > section').locator('h1, h2').filter({ visible: true })
  const regions = await headings.allTextContents()
  expect(regions.length).toBeGreaterThan(5)
  for (const [role, ...names] of [
    ['navigation', navigation.label],
    ['form', requestFormCopy.heading],
    ['region', carouselLabels.label, ...regions],
  ] as const) {
    for (const name of names) expect(await page.getByRole(role, { name, exact: true }).count(), name).toBe(1)
  }
})

test.each(SITE_PAGES)('the $name has no hover styles or highlight on touch', async ({ path, allow }) => {
  const page = await open(path, { allow })
  const rules = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText)),
  )
  const hovers = rules.filter((rule) => rule.includes(':hover'))
  expect(hovers).not.toEqual([])
  expect(hovers.filter((rule) => !/^@media[^{]*\(hover: hover\)/.test(rule))).toEqual([])
  const highlight = (body: Element) => getComputedStyle(body).getPropertyValue('-webkit-tap-highlight-color')
  expect(await page.locator('body').evaluate(highlight)).toBe('rgba(0, 0, 0, 0)')
})

test('links and buttons show that they are pressed', async () => {
  const page = await open('/', { width: 390, height: 844, reducedMotion: 'reduce' })
  const link = page.getByRole('link', { name: hero.schedule, exact: true })
  for (const control of [link, page.getByRole('button', { name: navigation.menu, exact: true })]) {
    const opacity = () => control.evaluate((element) => Number(getComputedStyle(element).opacity))
    await control.hover()
    expect(await opacity()).toBe(1)
    await page.mouse.down()
    expect(await opacity()).toBeLessThan(0.9)
    await page.mouse.up()
    expect(await opacity()).toBe(1)
  }
})

test.each(SITE_PAGES)('the first Tab stop of the $name skips to its content', async ({ path, allow }) => {
  const page = await open(path, { allow })
  await page.keyboard.press('Tab')
  expect(await page.locator(':focus').textContent()).toBe(navigation.skip)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.locator('main :focus').count()).toBe(1)
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
