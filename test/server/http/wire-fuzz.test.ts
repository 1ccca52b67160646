import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sendRaw } from '../../support/server/send-raw'
import { serveSite } from '../../support/server/serve-site'
import { brokenRequest, TOKEN, validRequest } from '../../support/server/wire-requests'

/** The server waits for the rest of a truncated request; the test waits only this long. */
const PATIENCE_MS = { valid: 10_000, broken: 60 }
const BATCH_SIZE = 10

async function expectHarmless(port: number, requests: string[], patience: number, wanted: RegExp) {
  const responses = await Promise.all(requests.map((request) => sendRaw(port, request, patience)))
  for (const response of responses) {
    expect(response).toMatch(wanted)
    expect(response).not.toMatch(/^HTTP\/1.1 (5|3(?!04))/m)
    expect(response).not.toMatch(/^location:/im)
    expect(response).not.toMatch(/ at .*\.(cjs|[jt]sx?):\d/)
    expect(response.toLowerCase()).not.toContain(TOKEN)
  }
}

const kinds = [
  ['valid requests with any target and headers', validRequest, PATIENCE_MS.valid, /^HTTP\/1.1 (2|304|4)/],
  ['broken requests', brokenRequest, PATIENCE_MS.broken, /^$|^HTTP\/1.1 (100|2|304|4)/],
] as const

test.each(kinds.flatMap((kind) => ['streamed', 'cached'].map((way) => [way, ...kind] as const)))(
  '%s: %s never cause a 5xx, a stack trace, an echo or a redirect, and the server survives',
  { timeout: 120_000 },
  async (way, _kind, request, patience, wanted) => {
    const { port, fillCache, log } = await serveSite()
    if (way === 'cached') await fillCache()
    const several = fc.array(request, { minLength: BATCH_SIZE, maxLength: BATCH_SIZE })
    await fc.assert(
      fc.asyncProperty(several, (requests) => expectHarmless(port, requests, patience, wanted)),
      { numRuns: 200 },
    )
    expect(log.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([])
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
  },
)
