export const ENGINE_NAMES = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof ENGINE_NAMES)[number]

/** The window and the visitor's settings. */
export type Visit = {
  /** In CSS pixels. */
  width: number
  height: number
  javaScript?: boolean
  reducedMotion?: boolean
  /** False returns before the page has loaded, for a page with a delayed script. */
  waitForLoad?: boolean
}

export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown'

export type Script<Args extends unknown[], Result> = string | ((...args: Args) => Result | Promise<Result>)

/** A page in a real browser. Positions are CSS pixels from the window's top left corner. */
export type EnginePage = {
  /** Resizes the window and waits until the page has its new size. */
  resize(width: number, height: number): Promise<void>
  /** Runs a function or an expression in the page. Arguments and result are JSON. */
  evaluate<Args extends unknown[], Result>(look: Script<Args, Result>, ...args: Args): Promise<Result>
  hover(x: number, y: number): Promise<void>
  click(x: number, y: number): Promise<void>
  press(key: Key): Promise<void>
  type(text: string): Promise<void>
  goTo(url: string): Promise<void>
  back(): Promise<void>
  /** A PDF of the page on US Letter paper. */
  pdf(): Promise<Uint8Array>
  /** Console lines, errors and failed requests so far. */
  messages(): Promise<string[]>
}

/** A running browser. It shows one page at a time: `open` closes the page before it. */
export type Engine = {
  open(url: string, visit: Visit): Promise<EnginePage>
  close(): Promise<void>
}

/** The JavaScript of `script`, called with `args`. */
export function toExpression<Args extends unknown[]>(script: Script<Args, unknown>, args: Args): string {
  return typeof script === 'string' ? script : callExpression(script, JSON.stringify(args).slice(1, -1))
}

/** JavaScript that calls `look`. Defines `__name`, which tsx adds to nested functions and pages lack. */
export function callExpression(look: (...args: never[]) => unknown, args: string): string {
  return `(() => { const __name = (it) => it; return (${look})(${args}) })()`
}
