/** Problems that the operator can fix. They are printed one per line, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'

  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'))
  }
}

/** The message of `error` and the first line of its stack. */
export function inOneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // The stack of a syntax error begins in Node's loader.
  const place = error instanceof SyntaxError ? '' : /\n\s+(at .*)/.exec(error.stack ?? '')?.[1]
  return `${error.message} ${place ?? ''}`.replace(/\s+/g, ' ').trim()
}
