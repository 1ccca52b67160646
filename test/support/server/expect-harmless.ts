import { expect } from 'vitest'

/** Part of every unusual request; a response that contains it is an echo. */
export const TOKEN = 'zqxjkv'

/** Expects neither a server error, a redirect, a stack trace nor an echo of the request. */
export function expectHarmless(response: string): void {
  expect(response).not.toMatch(/^HTTP\/1.1 (5|3(?!04))/m)
  expect(response).not.toMatch(/^location:/im)
  expect(response).not.toMatch(/ at .*\.(cjs|[jt]sx?):\d/)
  expect(response.toLowerCase()).not.toContain(TOKEN)
}
