import type { Server } from 'node:http'
import { resolve } from 'node:path'
import pino from 'pino'
import { createApp } from '../../../server/app'
import { readConfig } from '../../../server/config/read-config'
import { createHttpServer, listen } from '../../../server/connections/http-server'
import { routes as siteRoutes } from '../../../shared/pages/routes'
import { atEnd } from '../at-end'
import { expectPrivate } from './expect-private'

type Options = {
  env?: Record<string, string>
  /** Whether the pages are cached. Otherwise each one is streamed. */
  cached?: boolean
  routes?: typeof siteRoutes
  /** The build's folder. */
  dist?: string
}

/** Serves the app in this process, on a free port. `log` has its lines. */
export async function serveApp({ env = {}, cached = false, routes = siteRoutes, dist = 'dist' }: Options = {}) {
  const log: Record<string, unknown>[] = []
  const sink = { write: (line: string) => log.push(JSON.parse(line)) }
  const logger = pino({ base: null, formatters: { level: (level) => ({ level }) } }, sink)
  atEnd(() => expectPrivate(log.map((entry) => JSON.stringify(entry))))
  const parts = await createApp({ config: readConfig(env), routes, logger, dist: resolve(dist) })
  if (cached) await parts.cachePages()
  const server = createHttpServer(parts.app)
  const url = await listenOnLoopback(server)
  return { ...parts, server, port: Number(new URL(url).port), url, log }
}

/** Listens on a free port until the test or the file ends. Resolves to the URL. */
export function listenOnLoopback(server: Server): Promise<string> {
  atEnd(() => server.close().closeAllConnections())
  return listen(server, { host: '127.0.0.1', port: 0 })
}
