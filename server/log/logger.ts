import pino, { type Logger } from 'pino'
import { LineWriter } from './line-writer'
import { terminalLine } from './terminal-line'

export type { Logger } from 'pino'

/** A log on standard output: one JSON line per event, or a sentence if people read it in a terminal. */
export function createLogger(level: string) {
  // Reading `process.stdout` makes a pipe or a socket non-blocking. A write to a full one fails with EAGAIN and is
  // retried, so no thread is stuck in it when the process ends.
  const lines = new LineWriter(process.stdout.fd, (dropped) => {
    logger.error({ dropped }, 'log lines dropped')
  })
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  const write = (line: string) => lines.write(terminalLine(line))
  const logger: Logger = pino(options, process.stdout.isTTY ? { write } : lines)
  return { logger, lines }
}
