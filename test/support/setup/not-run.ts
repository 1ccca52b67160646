import type { Reporter, TestCase, Vitest } from 'vitest/node'

/**
 * A reporter that says after the summary what this run left out, and how to run it. It also names the tests that a
 * worker's end has cut off, because vitest says only that the worker exited.
 */
export function notRun(): Reporter {
  let vitest: Vitest
  const running = new Set<TestCase>()
  /** Why tests were skipped. */
  const notes = new Set<string>()
  return {
    onInit(current) {
      vitest = current
    },
    onTestCaseReady: (test) => void running.add(test),
    onTestCaseResult(test) {
      running.delete(test)
      const result = test.result()
      if (result.state === 'skipped' && result.note) notes.add(result.note)
    },
    onTestRunEnd(_modules, _errors, reason) {
      // A test's result may be reported before the test is, so a test that has one isn't cut off.
      const cutOff = [...running].filter((test) => test.result().state === 'pending')
      if (reason === 'failed')
        for (const { module, fullName } of cutOff) console.log(`Cut off: ${module.relativeModuleId} > ${fullName}`)
      running.clear()
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
