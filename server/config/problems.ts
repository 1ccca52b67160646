import { readFileSync } from 'node:fs'

const MAX_QUOTED_LENGTH = 80
/** Control characters, line breaks, marks of direction and characters without a width, but not the joints of emoji. */
export const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}]|(?!(?<=[\p{So}\p{Sk}]\ufe0f?)\u200d)\p{Cf}/u
const EACH_UNPRINTABLE = RegExp(UNPRINTABLE, 'gu')

/** The remedy for a problem with a file of the build. */
export const BUILD_COMMAND = 'build the site with `npm run build`'

/** Problems that the operator can fix. They are printed one per line, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'

  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'))
  }
}

/** Throws a `StartError`, in an expression too. */
export function throwStartError(problem: string): never {
  throw new StartError([problem])
}

/** `value` in quotes, truncated, with unprintable characters escaped. */
export function quoted(value: string): string {
  const truncated = value.length > MAX_QUOTED_LENGTH ? `${value.slice(0, MAX_QUOTED_LENGTH)}…` : value
  const escaped = (character: string) => `\\u{${character.codePointAt(0)?.toString(16)}}`
  return JSON.stringify(truncated).replace(EACH_UNPRINTABLE, escaped)
}

/** The bytes of a file. Throws a `StartError`, which ends with `remedy`, if it cannot be read. */
export function readRequired(file: string, remedy = ''): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throwStartError(`${file}: ${isMissing ? 'not found' : 'not readable'}${remedy}`)
  }
}

/** The message of `error` and the first line of its stack. */
export function inOneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // The stack of a syntax error begins in Node's loader.
  const place = error instanceof SyntaxError ? '' : /\n\s+(at .*)/.exec(error.stack ?? '')?.[1]
  return `${error.message} ${place ?? ''}`.replace(/\s+/g, ' ').trim()
}
