import { setTimeout as wait } from 'node:timers/promises'
import type { LineWriter } from './line-writer'

const MAX_WAIT_MS = 1_000
const CHECK_INTERVAL_MS = 5
const MAX_CHECKS = 100

/** Ends the process when the log is written, or after one second. */
export async function exitAfterLog(lines: LineWriter, code: number): Promise<void> {
  await Promise.race([lines.end(), wait(MAX_WAIT_MS)])
  // Between two attempts to write to a full pipe nothing is under way.
  for (let check = 0; lines.isWriting && check < MAX_CHECKS; check++) await wait(CHECK_INTERVAL_MS)
  if (lines.isWriting) {
    // `process.exit` waits for the thread whose write is stuck; the kernel does not.
    process.kill(process.pid, 'SIGKILL')
    // Process 1 survives its own signals, but not this.
    process.abort()
  }
  process.exit(code)
}
