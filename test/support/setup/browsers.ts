import type { TestProject } from 'vitest/node'
import { type MissingRequirements, missingRequirements } from '../../../scripts/support/browsers'

declare module 'vitest' {
  interface ProvidedContext {
    missing: MissingRequirements
  }
}

/**
 * Finds the browsers and fonts before the first project that needs them. The tests that need a missing one are skipped,
 * and a line after the summary names it; if `CI` is set, it is an error.
 */
export function setup({ vitest }: TestProject) {
  const root = vitest.getRootProject()
  if (root.getProvidedContext().missing) return
  const missing = missingRequirements()
  root.provide('missing', missing)
  if (Object.keys(missing).length === 0) return
  const problems = Object.entries(missing).map(([name, problem]) => `${name} (${problem})`)
  const line = `${problems.join(', ')}; npm run browsers installs them`
  if (process.env.CI) {
    console.error(`CI is set, and these are missing: ${line}`)
    process.exit(1)
  }
  return () => console.log(`Not tested: ${line}`)
}
