import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { waitUntil } from '../../../scripts/support/wait-until'
import { requestFormCopy } from '../../../shared/content/home/request-form'
import { accessibleName, REQUEST_FIELDS, sample } from '../content'
import { callExpression, type EnginePage } from './engine'

const { resolve } = createRequire(import.meta.url)
const TESTING_LIBRARY = readFileSync(resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'))

type Point = { x: number; y: number }

/** An element of a page. Each method except `count` waits until exactly one element matches, still and uncovered. */
type Control = {
  count(): Promise<number>
  /** Runs `look` in the page and returns its JSON result. */
  read<Result>(look: (element: HTMLElement) => Result): Promise<Result>
  hover(): Promise<void>
  click(): Promise<void>
  /** Clicks the field and types into it. */
  fill(text: string): Promise<void>
}

/** Finds an element within a landmark by its role and accessible name, as Testing Library does, in any engine. */
export function getByRole(page: EnginePage, role: string, name: string, landmark = 'body'): Control {
  const root = `document.querySelector(${JSON.stringify(landmark)})`
  const query = `TestingLibraryDom.queryAllByRole(${root}, ${JSON.stringify(role)}, ${JSON.stringify({ name })})`
  const readAll = async <Result>(look: (elements: HTMLElement[]) => Result): Promise<Result> => {
    await addTestingLibrary(page)
    return page.evaluate<[], Result>(callExpression(look, query))
  }
  const middle = () => pointAtRest(`${role} "${name}"`, () => readAll(scrollToMiddle))
  async function click() {
    const { x, y } = await middle()
    await page.click(x, y)
  }
  return {
    count: () => readAll((elements) => elements.length),
    async read(look) {
      await middle()
      return page.evaluate(callExpression(look, `${query}[0]`))
    },
    async hover() {
      const { x, y } = await middle()
      await page.hover(x, y)
    },
    click,
    async fill(text) {
      await click()
      await page.type(text)
    },
  }
}

async function addTestingLibrary(page: EnginePage): Promise<void> {
  if (await page.evaluate(() => 'TestingLibraryDom' in globalThis)) return
  await page.evaluate(`(() => { ${TESTING_LIBRARY}\n })()`)
}

/** Waits until `locate` finds the same point twice in a row. */
function pointAtRest(name: string, locate: () => Promise<Point | string>): Promise<Point> {
  let last: Point | string = ''
  return waitUntil(
    () => `${name}: ${typeof last === 'string' ? last : 'never at rest'}`,
    async () => {
      const point = await locate()
      const rests = JSON.stringify(point) === JSON.stringify(last)
      last = point
      return rests && typeof point !== 'string' && point
    },
  )
}

/** Returns a point in the window, or the reason why there is none. */
function scrollToMiddle(elements: HTMLElement[]): Point | string {
  const [element] = elements
  if (!element || elements.length > 1) return `${elements.length} elements`
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const front = document.elementFromPoint(x, y)
  return element.contains(front) ? { x, y } : `covered by ${front?.outerHTML.slice(0, 60)}`
}

const { submit, confirmation } = requestFormCopy

/** The text of the status region after a submission. */
export const CONFIRMATION = `${confirmation.title} ${confirmation.description}`

/** The values of the fields without any input. */
export const EMPTY_FORM = REQUEST_FIELDS.map(() => '')

/** The request form in any engine, located by role and name. */
export function requestForm(page: EnginePage) {
  const [first] = REQUEST_FIELDS.filter(({ kind }) => kind !== 'service')
  return {
    /** The first text field. */
    first: getByRole(page, 'textbox', first ? accessibleName(first) : ''),
    button: getByRole(page, 'button', submit),
    dismiss: getByRole(page, 'button', confirmation.dismiss),
    fill: () => fill(page),
    /** The values of the fields, in order. */
    values: () => page.evaluate(readValues),
    /** The text of the status region. */
    status: () => page.evaluate(() => document.querySelector('[role=status]')?.textContent),
  }
}

/** Types into every field. Focus stays in the last. */
async function fill(page: EnginePage): Promise<void> {
  for (const field of REQUEST_FIELDS) {
    if (field.kind !== 'service') {
      await getByRole(page, 'textbox', accessibleName(field)).fill(sample(field))
      continue
    }
    await getByRole(page, 'combobox', accessibleName(field)).read((select) => select.focus())
    await page.press('ArrowDown')
  }
}

function readValues(): FormDataEntryValue[] {
  return [...document.forms].flatMap((form) => [...new FormData(form).values()])
}
