import { join } from 'node:path'
import { routes } from '../shared/pages/routes'
import { createApp } from './app'
import { checkFiles } from './assets/check-files'
import { readManifest } from './assets/manifest'
import { createResponseCache } from './cache/response-cache'
import { serveFromCache } from './cache/serve-from-cache'
import { type Config, readConfig } from './config/read-config'
import { StartError } from './config/start-error'
import { createDrain } from './connections/drain'
import { createHttpServer } from './connections/http-server'
import { listen } from './connections/listen'
import { exitAfterLog } from './log/exit-after-log'
import type { LineWriter } from './log/line-writer'
import { createLogger, type Logger } from './log/logger'
import { createRequestLog } from './log/request-log'

/** Filling the cache takes CPU time, so the first visitors come first. */
const FILL_DELAY_MS = 250

const UNFILLED = 'the cache is not complete; Express responds to what it lacks'

/**
 * Starts the site. Problems with `env` or the build in `dist` are printed to standard error, one per line, and end the
 * process with code 1.
 */
export async function start(env: NodeJS.ProcessEnv, dist: string) {
  try {
    return await serve(env, dist)
  } catch (error) {
    const problems = error instanceof StartError ? error.problems : [error]
    for (const problem of problems) console.error(problem)
    process.exit(1)
  }
}

async function serve(env: NodeJS.ProcessEnv, dist: string) {
  const config = readConfig(env)
  const manifest = readManifest(dist)
  checkFiles(manifest, join(dist, 'public'))
  const { logger, lines } = createLogger(config.logLevel)
  endOnUncaughtError(logger, lines)
  const app = await createApp({ config, routes, manifest, dist, logger })
  const cache = createResponseCache(app)
  const requestLog = createRequestLog({ logger, trustProxy: config.trustProxy })
  const listener = serveFromCache({ cache, app, requestLog })
  const server = createHttpServer({ ...app, listener, logger })
  const drain = createDrain(server, config.drainSeconds * 1000)
  const url = await listen(server, config)
  const onUnfilled = (error: unknown) => logger.error({ err: error }, UNFILLED)
  announce(url, config, logger)
  lines.flush()
  if (config.pageCache) setTimeout(() => cache.fill(app.urls).catch(onUnfilled), FILL_DELAY_MS)
  return { url, end: createEnd(drain, logger, lines) }
}

/** Logs the address at every level except `silent`, because supervisors wait for this line. */
function announce(url: string, { environment, placeholders, logLevel }: Config, logger: Logger): void {
  const level = logLevel === 'silent' ? logLevel : 'info'
  // esbuild inlines the commit here.
  logger.child({}, { level }).info({ commit: process.env.COMMIT }, `listening on ${url}`)
  if (environment === 'production' && placeholders.length > 0) {
    logger.warn(`the site shows placeholders for ${placeholders.join(', ')}; see .env.example`)
  }
}

/** Returns a function that ends the process: after the drain on SIGTERM, at once on SIGINT or a second signal. */
function createEnd(drain: () => Promise<void>, logger: Logger, lines: LineWriter) {
  let isDraining = false
  return async function end(signal: NodeJS.Signals): Promise<void> {
    if (isDraining || signal === 'SIGINT') return exitAfterLog(lines, isDraining ? 1 : 0)
    isDraining = true
    logger.info(`${signal}: finishing responses in flight`)
    await drain()
    return exitAfterLog(lines, 0)
  }
}

/** After an uncaught error the state is unknown, so the process ends and its supervisor restarts it. */
function endOnUncaughtError(logger: Logger, lines: LineWriter): void {
  function end(error: unknown) {
    logger.fatal({ err: error }, 'uncaught error')
    exitAfterLog(lines, 1)
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
}
