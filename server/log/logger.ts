import pino, { type Logger } from 'pino'
import { bufferLines } from './buffer-lines'

export type { Logger } from 'pino'

/** Where nobody reads the log, the server drops lines rather than keep them all in memory. */
const MOST_UNWRITTEN_BYTES = 16 * 1024 * 1024

type Log = {
  logger: Logger
  /** Writes out at once what is still buffered: the last thing to do before the process ends. */
  flush: () => void
}

/** A log of one JSON line per event on standard output. */
export function createLogger(level: string): Log {
  const lines = bufferLines(pino.destination({ dest: 1, sync: false, maxLength: MOST_UNWRITTEN_BYTES }))
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return { logger: pino(options, lines), flush: lines.flush }
}
