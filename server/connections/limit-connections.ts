import { existsSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Logger } from '../log/logger'

/** Of Linux; other systems have no such file. */
const LIMITS_FILE = '/proc/self/limits'
/** Files that the process opens besides connections: its log, its own sockets, and deliveries. */
const OTHER_FILES = 60
const REPORT_INTERVAL_MS = 10_000

/**
 * Drops connections beyond the system's limit of open files, and logs how many. Otherwise libuv closes them, and Node
 * learns nothing of it.
 */
export function limitConnections(server: Server, logger: Logger): void {
  const limits = existsSync(LIMITS_FILE) ? readFileSync(LIMITS_FILE, 'utf8') : ''
  // The soft limit, which Node has raised to the hard one.
  const limit = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY)
  server.maxConnections = limit - OTHER_FILES
  let dropped = 0
  function report() {
    logger.warn({ dropped, limit }, 'connections dropped at the limit of open files')
    dropped = 0
  }
  server.on('drop', () => {
    if (dropped === 0) setTimeout(report, REPORT_INTERVAL_MS).unref()
    dropped += 1
  })
}
