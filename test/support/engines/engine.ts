import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { waitUntil } from '../../../scripts/support/start-process'

/** The window and the visitor's settings, as Playwright names them. */
export type Visit = {
  /** In CSS pixels. */
  width: number
  height: number
  javaScriptEnabled?: boolean
  reducedMotion?: 'reduce' | 'no-preference'
  /** `commit` returns before the page has loaded, for a page with a delayed script. */
  waitUntil?: 'load' | 'commit'
}

type Role = Parameters<Page['getByRole']>[0]

/** An element. Each method except `count` waits until exactly one element matches, still and uncovered. */
export type Control = {
  count(): Promise<number>
  /** Runs `look` in the page and returns its JSON result. */
  evaluate<Result>(look: (element: HTMLElement) => Result): Promise<Result>
  hover(): Promise<void>
  click(): Promise<void>
  fill(text: string): Promise<void>
  selectOption(value: string): Promise<unknown>
}

/** The part of Playwright's page that every engine has. */
export type EnginePage = {
  setViewportSize(size: { width: number; height: number }): Promise<void>
  /** Runs a function or an expression in the page. Argument and result are JSON. */
  evaluate<Result, Arg>(look: string | ((arg: Arg) => Result | Promise<Result>), arg: Arg): Promise<Result>
  evaluate<Result>(look: string | (() => Result | Promise<Result>)): Promise<Result>
  locator(landmark: string): Pick<EnginePage, 'getByRole'>
  getByRole(role: Role, options: { name: string; exact: true }): Control
  keyboard: { press(key: string): Promise<void> }
  goto(url: string): Promise<unknown>
  goBack(options: { waitUntil: 'commit' }): Promise<unknown>
  /** On US Letter paper. */
  pdf(options: { format: 'letter'; preferCSSPageSize: true }): Promise<Uint8Array>
}

/** A running browser. */
export type Engine<Page = EnginePage, Options = object> = {
  /** `problems` are console lines, errors and failed requests so far. */
  open(
    url: string,
    visit: Visit & Options,
  ): Promise<{ page: Page; problems(): Promise<string[]>; close(): Promise<void> }>
  close(): Promise<void>
}

/** JavaScript that calls `look`. Defines `__name`, which tsx adds to nested functions and pages lack. */
export function callExpression(look: (...args: never[]) => unknown, args: string): string {
  return `(() => { const __name = (it) => it; return (${look})(${args}) })()`
}

const { resolve } = createRequire(import.meta.url)
const TESTING_LIBRARY = readFileSync(resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'))

type Point = { x: number; y: number }

type Driver = {
  /** Evaluates JavaScript in the page. */
  run<Result>(expression: string): Promise<Result>
  hover(point: Point): Promise<void>
  click(point: Point): Promise<void>
}

/** What engines without Playwright have in common. */
export function engineQueries({ run, hover, click }: Driver) {
  /** Finds an element within a landmark by its role and accessible name, as Testing Library does. */
  function getByRoleIn(landmark: string, role: Role, name: string): Control {
    const query = `TestingLibraryDom.queryAllByRole(document.querySelector('${landmark}'), '${role}', ${JSON.stringify({ name })})`
    async function readAll<Result>(look: (elements: HTMLElement[]) => Result): Promise<Result> {
      if (!(await run(`'TestingLibraryDom' in globalThis`))) await run(`(() => { ${TESTING_LIBRARY}\n })()`)
      return run(callExpression(look, query))
    }
    /** Waits until the middle of the element is at the same point twice in a row. */
    function middle(): Promise<Point> {
      let last: Point | string = ''
      return waitUntil(
        () => `${role} "${name}": ${typeof last === 'string' ? last : 'never at rest'}`,
        async () => {
          const point = await readAll(scrollToMiddle)
          const rests = JSON.stringify(point) === JSON.stringify(last)
          last = point
          return rests && typeof point !== 'string' && point
        },
      )
    }
    async function evaluate<Result>(look: (element: HTMLElement) => Result): Promise<Result> {
      await middle()
      return run(callExpression(look, `${query}[0]`))
    }
    return {
      count: () => readAll((elements) => elements.length),
      evaluate,
      hover: async () => hover(await middle()),
      click: async () => click(await middle()),
      async fill(text) {
        await click(await middle())
        // As if typed, but at once.
        await run(`document.execCommand('insertText', false, ${JSON.stringify(text)})`)
      },
      async selectOption(value) {
        await middle()
        await run(`${query}[0].value = ${JSON.stringify(value)}`)
      },
    }
  }
  const locator = (landmark: string): Pick<EnginePage, 'getByRole'> => ({
    getByRole: (role, { name }) => getByRoleIn(landmark, role, name),
  })
  return {
    evaluate: <Result>(look: string | ((arg: never) => unknown), arg?: unknown): Promise<Result> =>
      run(typeof look === 'string' ? look : callExpression(look, JSON.stringify(arg) ?? '')),
    locator,
    ...locator('body'),
  }
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
