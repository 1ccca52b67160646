import type { TestProject } from 'vitest/node'
import { type MissingRequirements, missingRequirements } from '../../../scripts/support/browsers'

declare module 'vitest' {
  interface ProvidedContext {
    missing: MissingRequirements
  }
}

/** The browsers and fonts that the tests lack, each with the reason. */
let problems: string[] = []

/** Finds the browsers and fonts. The tests that need a missing one are skipped; if `CI` is set, it is an error. */
export function setup({ provide }: TestProject): void {
  const missing = missingRequirements()
  problems = Object.entries(missing).map(([name, problem]) => `${name} (${problem})`)
  if (process.env.CI && problems.length > 0) {
    console.error(`CI is set, and these are missing: ${problems.join(', ')}; npm run browsers installs them`)
    process.exit(1)
  }
  provide('missing', missing)
}

/** Says after the summary which tests were skipped. */
export function teardown(): void {
  if (problems.length > 0) console.log(`Not tested: ${problems.join(', ')}; npm run browsers installs them`)
}
