import { expect } from 'vitest'

/** Expects that no line has the password of the mailbox, or a part of the hook's address after its host. */
export function expectNoSecret(lines: string[], requestsTo = ''): void {
  if (!URL.canParse(requestsTo)) return
  const { protocol, password, pathname, searchParams } = new URL(requestsTo)
  const isMailbox = protocol.startsWith('smtp')
  const parts = isMailbox ? [password, decodeURIComponent(password)] : [pathname.slice(1), ...searchParams.values()]
  for (const secret of parts.filter(Boolean)) {
    const leaks = lines.filter((line) => line.includes(secret))
    expect(leaks, 'the lines with a secret of REQUESTS_TO').toEqual([])
  }
}
