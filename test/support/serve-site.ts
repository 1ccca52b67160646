import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { onTestFinished } from 'vitest'
import { readManifest } from '../../server/assets/manifest'
import { readConfig } from '../../server/config/read-config'
import { createHttpServer, type TimeLimits } from '../../server/http/http-server'
import { createSite } from '../../server/site'
import type { Page } from '../../shared/pages/page'
import { type Routes, routes as siteRoutes } from '../../shared/pages/routes'

type Options = {
  env?: Record<string, string>
  routes?: Routes
  renderTimeoutMs?: number
  prepareTimeoutMs?: number
  timeLimits?: TimeLimits
}

export type LogLine = Record<string, unknown>

/** Serves the site from this process on a free port until the test ends. Nothing is kept until `keep` is called. */
export async function serveSite({ env, routes = siteRoutes, timeLimits, ...timeouts }: Options = {}) {
  const log: LogLine[] = []
  const sink = { write: (line: string) => log.push(JSON.parse(line)) }
  const logger = pino({ base: null, formatters: { level: (level) => ({ level }) } }, sink)
  const config = readConfig({ NODE_ENV: 'test', ...env })
  const site = await createSite({
    config,
    routes,
    manifest: readManifest('dist'),
    dist: `${process.cwd()}/dist`,
    logger,
    ...timeouts,
  })
  const server = createHttpServer({ ...site, logger, ...(timeLimits && { timeLimits }) }).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    server,
    port,
    url: `http://127.0.0.1:${port}`,
    keep: site.keep,
    log,
    securityFields: site.securityFields,
  }
}

/** The site's routes with pages of a test at some paths. */
export function routesWith(contents: Record<string, Page['Content']>): Routes {
  const made = Object.entries(contents).map(([path, Content]) => [path, testPage(Content)] as const)
  return { ...siteRoutes, pages: { ...siteRoutes.pages, ...Object.fromEntries(made) } }
}

/** A page of a test: the head of the plainest page there is, and a body of its own. */
export function testPage(Content: Page['Content']): Page {
  return { ...siteRoutes.serverError, name: 'test', Content }
}
