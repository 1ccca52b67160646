import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokenRequest, expectHarmless, validRequest } from '../../support/server/random-requests'
import { sendRaw } from '../../support/server/requests'
import { serveSite, WAYS } from '../../support/server/serve-site'

const BATCH_SIZE = 10

/** The server waits for the rest of a truncated request; the test waits only `patienceMs`. */
const KINDS = [
  { kind: 'valid', request: validRequest, patienceMs: 10_000, wanted: /^HTTP\/1.1 (2|304|4)/ },
  { kind: 'broken', request: brokenRequest, patienceMs: 60, wanted: /^$|^HTTP\/1.1 (100|2|304|4)/ },
]

test.each(KINDS.flatMap((kind) => WAYS.map((way) => ({ way, ...kind }))))(
  '$kind requests never cause a 5xx, a stack trace, an echo or a redirect, and the server survives ($way)',
  { timeout: 120_000 },
  async ({ way, request, patienceMs, wanted }) => {
    const { port, url, log } = await serveSite({ way })
    const batch = fc.array(request, { minLength: BATCH_SIZE, maxLength: BATCH_SIZE })
    const property = fc.asyncProperty(batch, async (requests) => {
      const responses = await Promise.all(requests.map((bytes) => sendRaw(port, bytes, patienceMs)))
      for (const response of responses) {
        expect(response).toMatch(wanted)
        expectHarmless(response)
      }
    })
    await fc.assert(property, { numRuns: 200 })
    expect(log.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([])
    expect((await fetch(url)).status).toBe(200)
  },
)
