import type { Reporter, Vitest } from 'vitest/node'

/** A reporter that says after the summary what this run left out, and how to run it. */
export function notRun(): Reporter {
  let vitest: Vitest
  /** Why tests were skipped. */
  const notes = new Set<string>()
  return {
    onInit(current) {
      vitest = current
    },
    onTestCaseResult(test) {
      const result = test.result()
      if (result.state === 'skipped' && result.note) notes.add(result.note)
    },
    onTestRunEnd() {
      const { missing = {} } = vitest.getRootProject().getProvidedContext()
      const hasEngines = vitest.projects.some(({ name }) => name === 'engines')
      for (const problem of Object.values(missing)) notes.delete(problem)
      for (const note of notes) console.log(`Not run: ${note}`)
      notes.clear()
      for (const [name, problem] of Object.entries(missing))
        console.log(
          `Not run: tests that need ${name} (${problem}). npm run browsers${hasEngines ? ' -- all' : ''} installs it.`,
        )
      if (!hasEngines) console.log('Not run: Firefox and WebKit. npm run test:engines runs them.')
    },
  }
}
