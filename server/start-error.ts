import { readFileSync } from 'node:fs'

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

/** Returns a file's bytes. Throws a `StartError` that ends with `fix` if it can't be read. */
export function readRequired(file: string, fix = ''): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throwStartError(`${file}: ${isMissing ? 'not found' : 'not readable'}${fix}`)
  }
}
