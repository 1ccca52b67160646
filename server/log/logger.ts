import { setTimeout as wait } from 'node:timers/promises'
import pino, { type Logger } from 'pino'
import SonicBoom from 'sonic-boom'

export type { Logger } from 'pino'

/** Lines are written together, after this many bytes or milliseconds. */
const CHUNK_BYTES = 8_192
const FLUSH_INTERVAL_MS = 100
/** Further lines are dropped. */
const MAX_PENDING_BYTES = 4 * 1024 * 1024
const MAX_END_MS = 1_000

/**
 * A log on standard output: one JSON line per event, or a sentence if people read it in a terminal. Lines are written
 * off the main thread. A destination that refuses them is tried again; what exceeds the memory is dropped and counted.
 */
export function createLogger(level: string) {
  // Reading `process.stdout` makes a pipe or a socket non-blocking: a write to a full one fails, so no thread is stuck.
  const fd = process.stdout.fd
  const lines = new SonicBoom({
    fd,
    minLength: CHUNK_BYTES,
    periodicFlush: FLUSH_INTERVAL_MS,
    maxLength: MAX_PENDING_BYTES,
  })
  let dropped = 0
  lines.on('drop', () => {
    dropped += 1
  })
  lines.on('error', () => {})
  lines.on('drain', () => {
    if (dropped === 0) return
    const report = { dropped }
    dropped = 0
    logger.error(report, 'log lines dropped')
  })
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  const inSentences = process.stdout.isTTY
  let isEnding = false
  // It has no `flushSync`, with which a fatal error would wait forever for a full pipe.
  const write = (line: string) => isEnding || lines.write(inSentences ? terminalLine(line) : line)
  const logger: Logger = pino(options, { write })
  /** Ends the process when every line is written, or after one second. The first call gives the exit code. */
  async function exit(code: number): Promise<void> {
    if (isEnding) return
    isEnding = true
    const closed = new Promise((resolve) => lines.once('close', resolve))
    lines.end()
    await Promise.race([closed, wait(MAX_END_MS)])
    process.exit(code)
  }
  return { logger, flush: () => lines.flush(), exit }
}

type Entry = Record<string, unknown> & { level: string; msg: string; err?: { stack?: string } }

/** A line of the log as people read it in a terminal: a request by its path and status, anything else as a sentence. */
export function terminalLine(json: string): string {
  const { level, msg, err, ...fields }: Entry = JSON.parse(json)
  const text = msg === 'request' ? requestText(fields) : msg.charAt(0).toUpperCase() + msg.slice(1)
  const label = level === 'error' || level === 'fatal' ? `${level}: ` : ''
  return `${label}${text}${err?.stack ? `\n${err.stack}` : ''}\n`
}

function requestText({ method, path, status, ms, aborted }: Record<string, unknown>): string {
  // Clients choose the path, and some controls move a terminal's cursor.
  const shown = String(path).replace(/\p{Cc}/gu, '\ufffd')
  return `${method} ${shown} ${status} in ${Math.ceil(Number(ms))} ms${aborted ? ', aborted' : ''}`
}
