import type { Server } from 'node:http'
import { resolve } from 'node:path'
import pino from 'pino'
import { createApp } from '../../../server/app'
import { createHttpServer, listen } from '../../../server/http-server'
import { readConfig } from '../../../server/read-config'
import { SENT_PATH } from '../../../shared/islands/request-form/paths'
import { routes as siteRoutes } from '../../../shared/pages/routes'
import { atEnd } from '../at-end'
import { waitUntil } from '../wait-until'
import { expectPrivate } from './expect-private'
import { untilCached } from './start-server'

type Options = {
  env?: Record<string, string>
  routes?: typeof siteRoutes
  /** The build's folder. */
  dist?: string
}

/**
 * Serves the app in this process, on a free port. Its pages are in memory already, as nearly every visitor gets them.
 * With `PAGE_CACHE=off`, or with routes of their own, pages are streamed. `log` has the lines from then on.
 */
export async function serveApp({ env = {}, routes = siteRoutes, dist = 'dist' }: Options = {}) {
  const log: Record<string, unknown>[] = []
  const sink = { write: (line: string) => log.push(JSON.parse(line)) }
  const logger = pino({ base: null, formatters: { level: (level) => ({ level }) } }, sink)
  atEnd(() => expectPrivate(log.map((entry) => JSON.stringify(entry))))
  // Test pages are empty in their first render, which is what would be kept.
  const config = readConfig({ ...(routes !== siteRoutes && { PAGE_CACHE: 'off' }), ...env })
  const parts = await createApp({ config, routes, logger, dist: resolve(dist) })
  const server = createHttpServer(parts.app)
  const url = await listenOnLoopback(server)
  if (config.pageCache) {
    const paths = [...routes.pages.map(({ path }) => path), '/no/such/page', ...(config.requestsTo ? [SENT_PATH] : [])]
    await Promise.all(paths.map((path) => untilCached(url + path)))
    // The last line comes when its connection is idle.
    const isLogged = async () => log.length >= paths.length
    await waitUntil(() => 'the log is late', isLogged)
    log.length = 0
  }
  return { ...parts, server, port: Number(new URL(url).port), url, log }
}

/** Listens on a free port until the test or the file ends. Resolves to the URL. */
export function listenOnLoopback(server: Server): Promise<string> {
  atEnd(() => server.close().closeAllConnections())
  return listen(server, { host: '127.0.0.1', port: 0 })
}
