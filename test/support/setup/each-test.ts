import { format } from 'node:util'
import { afterEach, beforeEach, expect, vi } from 'vitest'

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

// Testing Library unmounts what a test has rendered only if the hooks are global.
if (typeof document !== 'undefined') afterEach((await import('@testing-library/react')).cleanup)
