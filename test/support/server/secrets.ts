import { expect } from 'vitest'

/** Expects that no line has a part of the webhook's address after its host. */
export function expectNoSecret(lines: string[], requestsTo = ''): void {
  if (!URL.canParse(requestsTo)) return
  const { pathname, searchParams } = new URL(requestsTo)
  for (const secret of [pathname.slice(1), ...searchParams.values()].filter(Boolean)) {
    const leaks = lines.filter((line) => line.includes(secret))
    expect(leaks, 'the lines with a secret of REQUESTS_TO').toEqual([])
  }
}
