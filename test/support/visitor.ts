import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { contrast } from '../../shared/content/derived/contrast'
import { carouselLabels } from '../../shared/content/home/carousel'
import { requestFormCopy } from '../../shared/content/home/request-form'
import { navigation } from '../../shared/content/navigation'
import type { RequestField } from '../../shared/content/schema'
import { accessibleName, dotName, PHOTO_COUNT, REQUEST_FIELDS, sample, slideName } from './content'
import { type Control, callExpression, type EnginePage } from './engines/engine'

const { submit, confirmation } = requestFormCopy

/** The text of the status region after a submission. */
export const CONFIRMATION = `${confirmation.title} ${confirmation.description}`

type FormPage<Field> = Pick<EnginePage, 'evaluate'> & {
  getByRole(role: 'button' | 'combobox' | 'textbox', options: { name: string; exact: true }): Field
}

/** The request form in any engine, located by role and name. */
export function requestForm<Field extends Pick<Control, 'fill' | 'selectOption'>>(page: FormPage<Field>) {
  const control = (field: RequestField) =>
    page.getByRole(field.kind === 'service' ? 'combobox' : 'textbox', {
      name: accessibleName(field),
      exact: true,
    })
  return {
    control,
    button: page.getByRole('button', { name: submit, exact: true }),
    dismiss: page.getByRole('button', { name: confirmation.dismiss, exact: true }),
    async fill(fields = REQUEST_FIELDS) {
      for (const field of fields) {
        if (field.kind === 'service') await control(field).selectOption(sample(field))
        else await control(field).fill(sample(field))
      }
    },
    /** The values of the fields, in order. */
    values: () =>
      page.evaluate(() => {
        const fields = document.querySelectorAll<HTMLInputElement>('form :is(input, select, textarea)')
        return [...fields].map(({ value }) => value)
      }),
    /** The text of the status region. */
    status: () => page.evaluate(() => document.querySelector('[role=status]')?.textContent),
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
  await expect.poll(form.status).toBe(CONFIRMATION)
}

export async function showLastPhoto(page: Page): Promise<void> {
  await page.getByRole('button', { name: dotName(PHOTO_COUNT) }).click()
  await page.getByRole('group', { name: slideName(PHOTO_COUNT) }).waitFor()
}

export async function pauseShow(page: Page): Promise<void> {
  await page.getByRole('button', { name: carouselLabels.pause }).click()
  await page.getByRole('button', { name: carouselLabels.start }).waitFor()
}

/** More stops than any page has, to end a walk that goes in circles. */
const LIMIT = 120

/**
 * Presses `key` until focus leaves the page or is where it began, or `steps` times. Returns the result of `look` for each
 * focused element; `look` runs in the page.
 */
export async function walkByKey<Seen>(
  page: EnginePage,
  key: 'Tab' | 'Shift+Tab',
  look: (focused: HTMLElement) => Seen,
  steps?: number,
): Promise<Seen[]> {
  const seen: Seen[] = []
  while (seen.length < (steps ?? LIMIT)) {
    await page.keyboard.press(key)
    if (await page.evaluate(hasEnded, seen.length === 0)) return seen
    seen.push(await page.evaluate<Seen>(callExpression(look, 'document.activeElement')))
  }
  if (steps !== undefined) return seen
  throw new Error(`the focus has not left the page after ${LIMIT} times ${key}`)
}

/** Whether focus has left the page or is back at the first stop, once scrolled content is drawn. Runs in the page. */
async function hasEnded(isFirst: boolean): Promise<boolean> {
  await new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
  )
  const focused = document.activeElement
  if (isFirst) Reflect.set(window, 'firstStop', focused)
  return focused === document.body || (!isFirst && focused === Reflect.get(window, 'firstStop'))
}

/** Expects the contrast of https://www.w3.org/TR/WCAG22/#non-text-contrast between two colors, as `rgb(…)`. */
export function expectContrast(one: string, other: string, name?: string): void {
  const [ink = '', ground = ''] = [one, other].map((paint) => {
    const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(paint)?.slice(1)
    if (!parts) throw new Error(`${name} ${paint}: not an opaque color`)
    return `#${Buffer.from(parts.map(Number)).toString('hex')}`
  })
  expect(contrast(ink, ground), `${name}: ${one} on ${other}`).toBeGreaterThanOrEqual(3)
}

export type FocusStop = ReturnType<typeof focusStop>

/** Describes the focused element as it is drawn. Runs in the page. */
export function focusStop(focused: Element) {
  const name = focused.ariaLabel ?? (focused.textContent || focused.id)
  const style = getComputedStyle(focused)
  const { left, right, top, bottom, width, height } = focused.getBoundingClientRect()
  const scrolled = focused.closest('header') ? 0 : scrollY

  function ground(box: Element | null): string {
    const color = box ? getComputedStyle(box).backgroundColor : 'rgb(255, 255, 255)'
    return color === 'rgba(0, 0, 0, 0)' ? ground(box?.parentElement ?? null) : color
  }
  function floats(box: Element | null): boolean {
    if (!box) return false
    const fixed = ['fixed', 'sticky'].includes(getComputedStyle(box).position)
    return (fixed && box.localName !== 'header') || floats(box.parentElement)
  }
  const points = [0.1, 0.5, 0.9].flatMap((down) => [0.1, 0.5, 0.9].map((along) => [along, down] as const))
  // Those of nine points that another element covers or that are outside the window.
  const covered = points.flatMap(([along, down]) => {
    const front = document.elementFromPoint(left + width * along, top + height * down)
    if (front && (focused.contains(front) || front.contains(focused))) return []
    return [`${name} at ${along}/${down}: ${front?.closest('[id], header')?.outerHTML.slice(0, 40)}`]
  })
  const inward = Number.parseFloat(style.outlineOffset) < 0
  // The outline of a floating element lies on its own shadow of 8 px.
  const shadow = /^(rgb\([^)]+\)) 0px 0px 0px 8px/.exec(style.boxShadow)?.[1]
  return {
    name,
    /** The number that `focus.test.ts` has given it, or null. */
    place: focused.getAttribute('data-place'),
    /** Whether Tab stops at each of its parts, such as the day and the month. */
    hasParts: focused.matches('[type=date], [type=time], [type=month], [type=week], [type=datetime-local]'),
    /** Whether it is in a fixed or sticky element other than the header. */
    floats: floats(focused),
    /** In the page, or in the window for elements of the header. */
    box: { left, right, top: top + scrolled, bottom: bottom + scrolled },
    covered,
    ring: {
      style: style.outlineStyle,
      width: Number.parseFloat(style.outlineWidth),
      color: style.outlineColor,
      ground: shadow ?? ground(inward ? focused : focused.parentElement),
    },
  }
}
