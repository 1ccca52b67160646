import { setTimeout as wait } from 'node:timers/promises'
import pino, { type Logger } from 'pino'

export type { Logger } from 'pino'

/** While this many bytes wait to be read, further lines are dropped. */
const MAX_PENDING_BYTES = 4 * 1024 * 1024
const MAX_END_MS = 1_000

/** The form of a line: the level in words, without the process and the host. */
export const LINE = { base: null, formatters: { level: (label: string) => ({ level: label }) } }

/**
 * Returns a log on standard output, which has one JSON line per event, and the function that ends the process. If
 * nobody reads a pipe, or a disk is full, it blocks neither a request nor the end of the process.
 */
export function createLogger(level: string) {
  const { stdout } = process
  stdout.on('error', () => {})
  // A pipe gets corked lines in one system call. A call for each, as on a file, would cost a tenth of the requests.
  function write(line: string): void {
    if (stdout.writableCorked === 0) {
      stdout.cork()
      setImmediate(() => stdout.uncork())
    }
    if (stdout.writableLength < MAX_PENDING_BYTES) stdout.write(line)
  }
  const logger: Logger = pino({ ...LINE, level, timestamp: pino.stdTimeFunctions.isoTime }, { write })
  /** Ends the process with `code` when every line is written, or after one second. */
  async function exit(code: number): Promise<void> {
    await Promise.race([new Promise((resolve) => stdout.write('', resolve)), wait(MAX_END_MS)])
    process.exit(code)
  }
  return { logger, exit }
}
