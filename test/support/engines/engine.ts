import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { waitUntil } from '../wait-until'

/** The window's size, in CSS pixels, and the visitor's settings. Some settings work only in Chromium. */
export type Visit = BrowserContextOptions & {
  width: number
  height: number
  /** `commit` returns before the page has loaded, for a page with a delayed script. */
  waitUntil?: 'load' | 'commit'
  /** Runs before Chromium requests the page, to delay routes or add scripts. */
  prepare?: (page: Page) => Promise<unknown>
}

/** A running browser. */
export type Engine = {
  /**
   * `page` has the methods of Playwright's page that the tests of its engine call. `problems` are console lines, errors
   * and failed requests so far.
   */
  open(url: string, visit: Visit): Promise<{ page: object; problems(): Promise<string[]>; close(): Promise<void> }>
  close(): Promise<void>
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

/**
 * The queries of Playwright's page, for an engine that Playwright doesn't drive. Each method of an element except
 * `count` waits until exactly one element matches, and until it's still and uncovered.
 */
export function engineQueries({ run, hover, click }: Driver) {
  /** Finds an element within a landmark by its role and accessible name, as Testing Library does. */
  function getByRoleIn(landmark: string, role: string, name: string) {
    // A page that has just begun doesn't have a body.
    const within = `document.querySelector('${landmark}') ?? document`
    const query = `TestingLibraryDom.queryAllByRole(${within}, '${role}', ${JSON.stringify({ name })})`
    async function readAll<Result>(look: (elements: HTMLElement[]) => Result): Promise<Result> {
      if (!(await run(`'TestingLibraryDom' in globalThis`))) await run(`(() => { ${TESTING_LIBRARY}\n })()`)
      return run(`(${look})(${query})`)
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
    /** Runs JavaScript with the element as `element`. */
    const use = (expression: string) => middle().then(() => run(`(([element]) => ${expression})(${query})`))
    return {
      count: () => readAll((elements) => elements.length),
      evaluate: (look: (element: HTMLElement) => unknown) => use(`(${look})(element)`),
      selectOption: (value: string) => use(`{ element.value = ${JSON.stringify(value)} }`),
      hover: async () => hover(await middle()),
      click: async () => click(await middle()),
      // This works as if the text were typed, but at once.
      fill: (text: string) =>
        use(`{ element.focus(); document.execCommand('insertText', false, ${JSON.stringify(text)}) }`),
    }
  }
  const locator = (landmark: string) => ({
    getByRole: (role: string, { name }: { name: string }) => getByRoleIn(landmark, role, name),
  })
  return { locator, ...locator('body') }
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
