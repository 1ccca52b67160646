import pino, { type Logger } from 'pino'
import { LineWriter } from './line-writer'

export type { Logger } from 'pino'

type Log = { logger: Logger; lines: LineWriter }

/** A log of one JSON line per event on standard output. */
export function createLogger(level: string): Log {
  // Reading `process.stdout` makes a pipe or a socket non-blocking: a write to one that is full fails with EAGAIN
  // and is tried again, so it never holds a thread that the end of the process would have to wait for.
  const lines = new LineWriter(process.stdout.fd, (dropped) => {
    logger.error({ dropped }, 'log lines dropped')
  })
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  const logger = pino(options, lines)
  return { logger, lines }
}
