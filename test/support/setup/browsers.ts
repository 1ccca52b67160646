import type { TestProject } from 'vitest/node'
import { type BrowserProblems, browserProblems } from '../../../scripts/support/browsers'

declare module 'vitest' {
  interface ProvidedContext {
    browserProblems: BrowserProblems
  }
}

/** The browsers that the tests cannot drive, each with the reason. */
let problems: string[] = []

/** Finds the browsers. The tests of one that is missing are skipped; if `CI` is set, it is an error. */
export function setup({ provide }: TestProject): void {
  const found = browserProblems()
  problems = Object.entries(found).map(([name, problem]) => `${name} (${problem})`)
  if (process.env.CI && problems.length > 0) {
    console.error(`CI is set, and browsers are missing: ${problems.join(', ')}; npm run browsers installs them`)
    process.exit(1)
  }
  provide('browserProblems', found)
}

/** Says after the summary which tests were skipped. */
export function teardown(): void {
  if (problems.length > 0) console.log(`Not tested: ${problems.join(', ')}; npm run browsers installs browsers`)
}
