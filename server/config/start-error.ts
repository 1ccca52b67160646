import { readFileSync } from 'node:fs'

/** The fix for a problem with a file of the build. */
export const BUILD_COMMAND = 'build the site with `npm run build`'

/** Problems that the operator can fix. `start.ts` prints one per line, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
  }
}

/** Throws a `StartError` with one problem. Unlike `throw`, an expression can contain it. */
export function throwStartError(problem: string): never {
  throw new StartError([problem])
}

/** Returns the message for a port that's in use. */
export function portTaken(port: number, host: string): string {
  return `PORT: ${port} is taken on ${host}; stop the program that listens there, or set another port`
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
