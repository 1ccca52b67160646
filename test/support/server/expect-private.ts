import { expect } from 'vitest'
import { REQUEST_FIELDS } from '../content'
import { sample } from '../fields'

/** Values that a visitor types, and the parts of the webhook's address after its host. */
const PRIVATE = [...REQUEST_FIELDS.map(sample), 'secret-path', 'secret-token']

/**
 * Expects that no line of a log has a value that a visitor types, or a part of the webhook's address after its host.
 */
export function expectPrivate(lines: string[]): void {
  const leaks = lines.filter((line) => PRIVATE.some((text) => line.includes(text)))
  expect(leaks, 'lines of the log with a typed value or the webhook’s path').toEqual([])
}
