import { format } from 'node:util'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { PATIENCE_MS } from '../patience'

const METHODS = ['debug', 'info', 'log', 'warn', 'error'] as const

let lines: string[] = []

// An unexpected line fails the test that caused it. A test that expects a line replaces the spy with its own.
beforeEach(() => {
  lines = []
  for (const method of METHODS) {
    vi.spyOn(console, method).mockImplementation((...args) => {
      lines.push(`${method}: ${format(...args)}`)
    })
  }
})

afterEach(() => {
  vi.restoreAllMocks()
  expect(lines, 'what the test wrote to the console').toEqual([])
})

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  configure({
    asyncUtilTimeout: PATIENCE_MS,
    // By default the message ends with the whole document.
    getElementError: (message) => new Error(message ?? 'no such element'),
  })
  // Testing Library cleans up by itself only if the hooks are global. The files of a worker share their document.
  afterEach(() => {
    cleanup()
    document.body.replaceChildren()
    for (const element of [document.documentElement, document.body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name)
  })
}
