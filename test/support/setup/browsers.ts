import type { TestProject } from 'vitest/node'
import { type MissingRequirements, missingRequirements } from '../browsers'

declare module 'vitest' {
  interface ProvidedContext {
    missing: MissingRequirements
  }
}

/**
 * Finds the browsers and fonts before the first project that needs them. Tests whose browser or font is missing are
 * skipped, and `not-run.ts` names it after the summary. If `CI` is set, a missing one is an error.
 */
export function setup({ vitest }: TestProject): void {
  const root = vitest.getRootProject()
  if (root.getProvidedContext().missing) return
  const missing = missingRequirements({ engines: vitest.projects.some(({ name }) => name === 'engines') })
  root.provide('missing', missing)
  const problems = Object.entries(missing).map(([name, problem]) => `${name} (${problem})`)
  if (!process.env.CI || problems.length === 0) return
  console.error(`CI is set, and these are missing: ${problems.join(', ')}. npm run browsers -- all installs them.`)
  process.exit(1)
}
