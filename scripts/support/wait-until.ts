import { setTimeout as wait } from 'node:timers/promises'

const TIMEOUT_MS = 15_000
const PAUSE_MS = 20

/** Repeats `attempt` until it has a result. Rejects after 15 seconds with the message of `what`. */
export async function waitUntil<Result>(
  what: () => string,
  attempt: () => Promise<Result | false | undefined>,
): Promise<Result> {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    const result = await attempt()
    if (result !== false && result !== undefined) return result
    if (Date.now() > deadline) throw new Error(`after ${TIMEOUT_MS / 1_000} seconds: ${what()}`)
    await wait(PAUSE_MS)
  }
}
