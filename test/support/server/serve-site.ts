import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { onTestFinished } from 'vitest'
import { createApp } from '../../../server/app'
import { readManifest } from '../../../server/assets/manifest'
import { createResponseCache } from '../../../server/cache/response-cache'
import { serveFromCache } from '../../../server/cache/serve-from-cache'
import { readConfig } from '../../../server/config/read-config'
import { createHttpServer, type TimeLimits } from '../../../server/connections/http-server'
import { createRequestLog } from '../../../server/log/request-log'
import type { Page } from '../../../shared/pages/page'
import { type Routes, routes as siteRoutes } from '../../../shared/pages/routes'

type Options = {
  env?: Record<string, string>
  routes?: Routes
  renderTimeoutMs?: number
  timeLimits?: TimeLimits
}

export type LogLine = Record<string, unknown>

let isStarting = false

/** Serves the site on a free port until the test ends. The cache is empty until `fillCache` is called. */
export async function serveSite({ env, routes = siteRoutes, timeLimits, ...timeouts }: Options = {}) {
  const log: LogLine[] = []
  const sink = { write: (line: string) => log.push(JSON.parse(line)) }
  const logger = pino({ base: null, formatters: { level: (level) => ({ level }) } }, sink)
  const config = readConfig({ NODE_ENV: 'test', ...env })
  const dist = `${process.cwd()}/dist`
  isStarting = true
  const manifest = readManifest('dist')
  const app = await createApp({ config, routes, manifest, dist, logger, ...timeouts }).finally(() => {
    isStarting = false
  })
  const cache = createResponseCache(app)
  const requestLog = createRequestLog({ logger, trustProxy: config.trustProxy })
  const listener = serveFromCache({ cache, app, requestLog })
  const limits = timeLimits && { timeLimits }
  const server = createHttpServer({ ...app, listener, logger, ...limits }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const fillCache = () => cache.fill(app.urls)
  return {
    server,
    port,
    url: `http://127.0.0.1:${port}`,
    urls: app.urls,
    fillCache,
    log,
    securityHeaders: app.securityHeaders,
  }
}

/** The site's routes with test pages at some paths. Those have no content while the site starts. */
export function routesWith(contents: Record<string, Page['Content']>): Routes {
  const made = Object.entries(contents).map(([path, Content]) => {
    const content: Page['Content'] = (props) => (isStarting ? undefined : Content(props))
    return [path, testPage(content)] as const
  })
  return { ...siteRoutes, pages: { ...siteRoutes.pages, ...Object.fromEntries(made) } }
}

/** A test page with the head of the server-error page. */
export function testPage(Content: Page['Content']): Page {
  return { ...siteRoutes.serverError, name: 'test', Content }
}
