import { readFileSync } from 'node:fs'

const MAX_QUOTED_LENGTH = 80
/**
 * Control characters, line breaks, direction marks and characters without a width. The joiner inside an emoji isn't one
 * of them.
 */
export const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}]|(?!(?<=[\p{So}\p{Sk}]\ufe0f?)\u200d)\p{Cf}/u
const EACH_UNPRINTABLE = RegExp(UNPRINTABLE, 'gu')

/** The fix for a problem with a file of the build. */
export const BUILD_COMMAND = 'build the site with `npm run build`'

/** Problems that the operator can fix. `start.ts` prints one per line, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'

  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'))
  }
}

/** Throws a `StartError` with one problem. Unlike `throw`, an expression can contain it. */
export function throwStartError(problem: string): never {
  throw new StartError([problem])
}

/** Returns the problem of a port that another program has. */
export function portTaken(port: number, host: string): string {
  return `PORT: ${port} is taken on ${host}; stop the program that listens there, or set another port`
}

/** Returns `value` in quotes, truncated, with unprintable characters escaped. */
export function quoted(value: string): string {
  const truncated = value.length > MAX_QUOTED_LENGTH ? `${value.slice(0, MAX_QUOTED_LENGTH)}…` : value
  const escaped = (character: string) => `\\u{${character.codePointAt(0)?.toString(16)}}`
  return JSON.stringify(truncated).replace(EACH_UNPRINTABLE, escaped)
}

/** Returns a file's bytes. Throws a `StartError` that ends with `fix` if it can't be read. */
export function readRequired(file: string, fix = ''): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throwStartError(`${file}: ${isMissing ? 'not found' : 'not readable'}${fix}`)
  }
}

/** Returns the message of `error` and the first place in its stack, in one line. */
export function inOneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // A syntax error's stack begins in Node's loader, which says nothing about the error.
  const place = error instanceof SyntaxError ? '' : /\n\s+(at .*)/.exec(error.stack ?? '')?.[1]
  return `${error.message} ${place ?? ''}`.replace(/\s+/g, ' ').trim()
}
