import { routes } from '../shared/pages/routes'
import { readManifest } from './assets/manifest'
import { type Config, readConfig } from './config/read-config'
import { StartError } from './config/start-error'
import { createHttpServer } from './http/http-server'
import { listen } from './http/listen'
import { createShutdown } from './http/shutdown'
import { exitAfterLog } from './log/exit-after-log'
import type { LineWriter } from './log/line-writer'
import { createLogger, type Logger } from './log/logger'
import { createSite } from './site'

/** How long the first visitors have the processor to themselves, in milliseconds. */
const KEEP_DELAY = 250

const KEPT_IN_PART = 'not everything is kept; Express goes on'

/**
 * Runs the site until a signal ends it, and returns the address it listens on. What is wrong with `env` or with the
 * build's folder `dist` goes to standard error, a line for each problem, and ends the process with code 1.
 */
export async function start(env: NodeJS.ProcessEnv, dist: string): Promise<string> {
  try {
    return await serve(env, dist)
  } catch (error) {
    const problems = error instanceof StartError ? error.problems : [error]
    for (const problem of problems) console.error(problem)
    process.exit(1)
  }
}

async function serve(env: NodeJS.ProcessEnv, dist: string): Promise<string> {
  const config = readConfig(env)
  const manifest = readManifest(dist)
  const { logger, lines } = createLogger(config.logLevel)
  endOnUncaughtError(logger, lines)
  let shutDown = async () => {}
  endOnSignal(() => shutDown(), logger, lines)
  const { listener, securityFields, keep } = await createSite({ config, routes, manifest, dist, logger })
  const server = createHttpServer({ listener, securityFields, logger })
  shutDown = createShutdown(server)
  const url = await listen(server, config)
  announce(url, config, logger)
  lines.flush()
  setTimeout(() => keep().catch((error: unknown) => logger.error({ err: error }, KEPT_IN_PART)), KEEP_DELAY)
  return url
}

/** Says where the server listens whatever the level is, because that line is what one waits for. */
function announce(url: string, { environment, placeholders, logLevel }: Config, logger: Logger): void {
  const level = logLevel === 'silent' ? logLevel : 'info'
  logger.child({}, { level }).info(`listening on ${url}`)
  if (environment === 'production' && placeholders.length > 0) {
    logger.warn(`still at their placeholders: ${placeholders.join(', ')}; set them before launch`)
  }
}

/** The first signal ends the server in good order, the second at once. */
function endOnSignal(shutDown: () => Promise<void>, logger: Logger, lines: LineWriter): void {
  let ending = false
  async function end(signal: NodeJS.Signals) {
    if (ending) process.exit(1)
    ending = true
    logger.info(`${signal}: finishing what is in flight`)
    await shutDown()
    await exitAfterLog(lines, 0)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

/** After an uncaught error nothing is certain any more; the supervisor starts a new process. */
function endOnUncaughtError(logger: Logger, lines: LineWriter): void {
  function end(error: unknown) {
    logger.fatal({ err: error }, 'uncaught error')
    exitAfterLog(lines, 1)
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
}
