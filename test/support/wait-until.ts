import { setTimeout as wait } from 'node:timers/promises'

const WAIT_TIMEOUT_MS = 60_000

/** Repeats `attempt` until it has a result. After a minute, rejects with the text that `problem` returns. */
export async function waitUntil<Result>(
  problem: () => string,
  attempt: () => Promise<Result | false | undefined>,
): Promise<Result> {
  const deadline = Date.now() + WAIT_TIMEOUT_MS
  for (;;) {
    const result = await attempt()
    if (result !== false && result !== undefined) return result
    if (Date.now() > deadline) throw new Error(`after ${WAIT_TIMEOUT_MS / 1_000} seconds: ${problem()}`)
    await wait(20)
  }
}
