import { setTimeout as wait } from 'node:timers/promises'
import pino, { type Logger } from 'pino'

export type { Logger } from 'pino'

/** Lines are written together, when they have this many bytes or when the interval has passed. */
const CHUNK_BYTES = 8_192
const FLUSH_INTERVAL_MS = 100
/** While this many bytes wait to be written, further lines are dropped. */
const MAX_PENDING_BYTES = 4 * 1024 * 1024
const MAX_END_MS = 1_000

/**
 * Returns a log on standard output, which has one JSON line per event, and the function that ends the process. Lines
 * are written off the main thread. If a disk is full or nobody reads a pipe, the log tries again. It blocks neither a
 * request nor the end of the process. If something kills the process, up to 100 ms of lines are lost.
 */
export function createLogger(level: string) {
  // By default pino reads `process.stdout.fd`. That makes a pipe non-blocking, so no thread is stuck in a write.
  const lines = pino.destination({
    sync: false,
    minLength: CHUNK_BYTES,
    periodicFlush: FLUSH_INTERVAL_MS,
    maxLength: MAX_PENDING_BYTES,
  })
  lines.on('error', () => {})
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  let isEnding = false
  // This stream has no `flushSync`, so a fatal error doesn't wait forever for a full disk or pipe.
  const logger: Logger = pino(options, { write: (line: string) => isEnding || lines.write(line) })
  /** Ends the process when every line is written, or after one second. The first call gives the exit code. */
  async function exit(code: number): Promise<void> {
    if (isEnding) return
    isEnding = true
    const closed = new Promise((resolve) => lines.once('close', resolve))
    lines.end()
    await Promise.race([closed, wait(MAX_END_MS)])
    // Otherwise pino calls `flushSync` when the process exits.
    lines.destroy()
    process.exit(code)
  }
  return { logger, exit }
}
