import { afterAll, onTestFinished } from 'vitest'

/**
 * Runs `end` after the test that calls this or, if a file calls it itself, after the last test of the file. A hook
 * can't call it.
 */
export function atEnd(end: () => unknown): void {
  try {
    onTestFinished(async () => void (await end()))
  } catch {
    afterAll(async () => void (await end()))
  }
}
