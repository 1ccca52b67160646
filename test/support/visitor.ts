import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { requestFormCopy } from '../../shared/content/home/request-form'
import { navigation } from '../../shared/content/navigation'
import type { RequestField } from '../../shared/content/types'
import { accessibleName, REQUEST_FIELDS } from './content'
import { contrast } from './contrast'
import { readValues, roleOf, sample, tick } from './fields'

const { submit, confirmation } = requestFormCopy

/** The text of the status region after a submission. */
export const CONFIRMATION = `${confirmation.title} ${confirmation.description}`

/** The request form in any engine, located by role and name. */
export function requestForm(page: Page) {
  const control = (field: RequestField) => page.getByRole(roleOf(field), { name: accessibleName(field), exact: true })
  return {
    control,
    button: page.getByRole('button', { name: submit, exact: true }),
    dismiss: page.getByRole('button', { name: confirmation.dismiss, exact: true }),
    async fill(fields: readonly RequestField[] = REQUEST_FIELDS) {
      for (const field of fields) {
        const role = roleOf(field)
        if (role === 'checkbox') await control(field).evaluate(tick)
        else if (role === 'combobox') await control(field).selectOption(sample(field))
        else await control(field).fill(sample(field))
      }
    },
    /** The values of the fields, in order. */
    values: () => page.evaluate(readValues),
    /** The text of the status region. */
    status: () => page.evaluate(() => document.querySelector('form [role=status]')?.textContent),
  }
}

/** Opens the menu of a phone with the keyboard. */
export function openMenu(page: Page): Promise<void> {
  return page.getByRole('button', { name: navigation.menu }).press('Enter')
}

/** Fills in and submits the form with the keyboard and waits for the confirmation. Focus stays on the button. */
export async function submitForm(page: Page): Promise<void> {
  const form = requestForm(page)
  await form.fill()
  await form.button.press('Enter')
  await expect.poll(form.status, { message: 'the status of the form' }).toBe(CONFIRMATION)
}

/**
 * Presses `key` until focus leaves the page or returns to an element, at most `steps` times: no page has as many
 * controls. Returns the focused elements.
 */
export async function walkByKey(page: Page, key: 'Tab' | 'Shift+Tab', steps = 120): Promise<FocusStop[]> {
  const walk = `${Math.random()}`
  const stops: FocusStop[] = []
  while (stops.length < steps) {
    await page.keyboard.press(key)
    const stop = await page.evaluate(readFocus, walk)
    if (!stop) break
    stops.push(stop)
  }
  return stops
}

/**
 * Expects the contrast of https://www.w3.org/TR/WCAG22/#non-text-contrast between two colors, as `rgb(…)`. That of a
 * color that isn't opaque is NaN, which isn't enough either.
 */
export function expectContrast(one: string, other: string, name?: string): void {
  expect(contrast(one, other), `${name}: ${one} on ${other}`).toBeGreaterThanOrEqual(3)
}

export type FocusStop = NonNullable<Awaited<ReturnType<typeof readFocus>>>

/** Describes the focused element as it is drawn, or returns undefined if `walk` has been there. Runs in the page. */
export async function readFocus(walk: string) {
  // Content is drawn late after a scroll.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
  const focused = document.activeElement as HTMLElement
  if (focused === document.body || focused.dataset.walk === walk) return
  focused.dataset.walk = walk
  const style = getComputedStyle(focused)
  const { left, right, top, bottom, width, height } = focused.getBoundingClientRect()
  const scrolled = focused.closest('header') ? 0 : scrollY
  const name = focused.ariaLabel ?? (focused.textContent || focused.id)

  function ground(box: Element | null): string {
    const color = box ? getComputedStyle(box).backgroundColor : 'rgb(255, 255, 255)'
    return /^rgba\(.*, 0\)$/.test(color) ? ground(box?.parentElement ?? null) : color
  }
  const points = [0.1, 0.5, 0.9].flatMap((down) => [0.1, 0.5, 0.9].map((along) => [along, down] as const))
  // Nine points are checked. These are outside the window or covered by another element.
  const covered = points.flatMap(([along, down]) => {
    const front = document.elementFromPoint(left + width * along, top + height * down)
    if (focused.contains(front)) return []
    return [`${name} at ${along}/${down}: ${front?.outerHTML.slice(0, 40)}`]
  })
  const inward = Number.parseFloat(style.outlineOffset) < 0
  return {
    name,
    /** The place in the page or, for the header's elements, in the window. */
    box: { left, right, top: top + scrolled, bottom: bottom + scrolled },
    covered,
    ring: {
      style: style.outlineStyle,
      width: Number.parseFloat(style.outlineWidth),
      color: style.outlineColor,
      ground: ground(inward ? focused : focused.parentElement),
    },
  }
}
