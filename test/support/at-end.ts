import { afterAll, onTestFinished } from 'vitest'

/** Runs `end` after the test that calls this or, outside of a test, after the last test of the file. */
export function atEnd(end: () => unknown): void {
  try {
    onTestFinished(async () => void (await end()))
  } catch {
    afterAll(async () => void (await end()))
  }
}
