import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Logger } from '../log/logger'

/** Files that the process opens besides connections: its log, its own sockets, and deliveries. */
const OTHER_FILES = 60
const REPORT_INTERVAL_MS = 10_000

/**
 * Drops connections beyond the system's limit of open files, and logs how many. Otherwise libuv closes them, and Node
 * learns nothing of it.
 */
export function limitConnections(server: Server, logger: Logger): void {
  const limit = openFilesLimit()
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

/** The soft limit, which Node has raised to the hard one; infinite on systems other than Linux. */
function openFilesLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8')
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
