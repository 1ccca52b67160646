import { expect, test } from 'vitest'
import { siteInBrowser } from '../support/browser'
import { DOTS, PHOTO_COUNT, slideName } from '../support/photos'
import { CONTROLS, PHONE_AND_DESKTOP, SITE_PAGES } from '../support/site-pages'
import { openMenu } from '../support/states'
import { walkByKey } from '../support/walk-by-key'

const { open } = siteInBrowser()

const CASES = SITE_PAGES.flatMap((page) => PHONE_AND_DESKTOP.map((size) => ({ ...page, ...size })))

test.each(CASES)(
  'Tab stops once at each control of the $name at $width px, and nowhere else',
  async ({ path, allow, width, height }) => {
    const page = await open(path, { width, height, allow, reducedMotion: 'reduce' })
    await page.waitForLoadState('networkidle')
    const controls = await page.evaluate((selector) => {
      const all = [...document.querySelectorAll(selector)]
      const seen = all.filter((control) => control.checkVisibility({ visibilityProperty: true }))
      for (const [place, control] of seen.entries()) control.setAttribute('data-place', String(place))
      return seen.map((control, place) => `${place} ${control.ariaLabel ?? control.textContent}`)
    }, CONTROLS)
    const stops = await walkByKey(
      page,
      'Tab',
      (focused) => `${focused.getAttribute('data-place')} ${focused.ariaLabel ?? focused.textContent}`,
    )
    expect(controls.length).toBeGreaterThan(2)
    expect(stops.toSorted(byPlace)).toEqual(controls)
  },
)

test.each(CASES)(
  'the order of Tab on the $name at $width px is that of the eye',
  async ({ path, allow, width, height }) => {
    const page = await open(path, { width, height, allow, reducedMotion: 'reduce' })
    await page.waitForLoadState('networkidle')
    const stops = await walkByKey(page, 'Tab', boxInPage)
    // The skip link comes first wherever it stands.
    const standing = stops.slice(1).filter(({ floats }) => !floats)
    expect(standing.length).toBeGreaterThan(1)
    for (const [index, next] of standing.slice(1).entries()) {
      const previous = standing[index] ?? next
      const above = next.bottom <= previous.top && next.left < previous.right
      const before = next.top < previous.bottom && next.bottom > previous.top && next.right <= previous.left
      expect(above || before, `from “${previous.name}” back to “${next.name}”`).toBe(false)
    }
  },
)

test('the first stop in the carousel is its pause button', async () => {
  const page = await open('/')
  await page.waitForLoadState('networkidle')
  const names = await walkByKey(page, 'Tab', (focused) =>
    focused.closest('[aria-roledescription=carousel]') ? focused.ariaLabel : undefined,
  )
  expect(names.filter((name) => name !== undefined)).toEqual([
    'Pause the slide show',
    'Previous photo',
    ...DOTS,
    'Next photo',
  ])
})

test('Escape in the menu gives the focus back to its button', async () => {
  const page = await open('/', { width: 360, height: 640 })
  await page.waitForLoadState('networkidle')
  await openMenu(page)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Services')
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Menu')
  expect(await page.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded')).toBe('false')
})

test('the carousel’s buttons work by key and keep the focus', async () => {
  const page = await open('/', { reducedMotion: 'reduce' })
  await page.waitForLoadState('networkidle')
  const carousel = page.getByRole('region', { name: 'Photos of our work' })
  for (const [button, slide] of [
    ['Next photo', slideName(2)],
    [`Photo ${PHOTO_COUNT}`, slideName(PHOTO_COUNT)],
    ['Previous photo', slideName(PHOTO_COUNT - 1)],
  ] as const) {
    await carousel.getByRole('button', { name: button }).press('Enter')
    await carousel.getByRole('group', { name: slide }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe(button)
  }
})

function byPlace(one: string, other: string): number {
  return Number.parseInt(one, 10) - Number.parseInt(other, 10)
}

function boxInPage(focused: Element) {
  const { left, right, top, bottom } = focused.getBoundingClientRect()
  let floats = false
  for (let box: Element | null = focused; box; box = box.parentElement) {
    floats ||= ['fixed', 'sticky'].includes(getComputedStyle(box).position) && box.localName !== 'header'
  }
  const scrolled = focused.closest('header') ? 0 : scrollY
  return {
    name: focused.ariaLabel ?? focused.textContent,
    floats,
    left,
    right,
    top: top + scrolled,
    bottom: bottom + scrolled,
  }
}
