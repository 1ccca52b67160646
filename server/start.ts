import { reviewsAreSamples } from '../shared/content/reviews'
import { routes } from '../shared/pages/routes'
import { createApp } from './app'
import { StartError } from './config/problems'
import { type Config, readConfig } from './config/read-config'
import { createDrain } from './connections/drain'
import { createHttpServer, listen } from './connections/http-server'
import { createLogger, type Logger } from './log/logger'

/** How long the drain waits for responses if submissions are delivered, which takes at most ten seconds. */
const FINISH_SUBMISSIONS_MS = 11_000

/**
 * Starts the site from the build in `dist`, with the variables of `env` and, below them, of `envFile`. Problems with
 * these are printed to standard error, one per line, and end the process with code 1.
 */
export async function start(env: NodeJS.ProcessEnv, dist: string, envFile?: string) {
  try {
    return await serve(readConfig(env, envFile), dist)
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  }
}

async function serve(config: Config, dist: string) {
  const { logger, exit } = createLogger(config.logLevel)
  endOnUncaughtError(logger, exit)
  const { app, health, cacheAllPages, submissionsSettled } = await createApp({ config, routes, dist, logger })
  const server = createHttpServer(app)
  const finishMs = config.requestsTo ? FINISH_SUBMISSIONS_MS : undefined
  const drain = createDrain(server, config.drainSeconds * 1000, finishMs)
  const url = await listen(server, config)
  announce(url, config, logger)
  // The site is ready when every page is cached, so that no visitor waits for one.
  const cached = config.pageCache ? cacheAllPages() : Promise.resolve()
  cached.then(() => {
    health.isReady = true
  })
  /** Ends the process: after the drain, or at once on SIGINT or a second signal. */
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (health.isDraining || signal === 'SIGINT') return exit(health.isDraining ? 1 : 0)
    health.isDraining = true
    logger.info(`${signal}: finishing responses in flight`)
    await drain()
    // A delivery goes on after its client has left.
    await submissionsSettled()
    return exit(0)
  }
  return { url, end }
}

/** After an uncaught error the state is unknown, so the process ends and its supervisor restarts it. */
function endOnUncaughtError(logger: Logger, exit: (code: number) => void): void {
  // An unhandled rejection becomes one.
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught error')
    exit(1)
  })
}

/**
 * Says where the site is, and what isn't ready for a launch. A terminal gets plain lines. Everything else gets lines of
 * the log, of which supervisors wait for the first one, so it's there at every level except `silent`.
 */
function announce(url: string, config: Config, logger: Logger): void {
  const warnings = config.environment === 'production' ? warningsBeforeLaunch(config) : []
  if (process.stdout.isTTY) {
    console.log([`Listening on ${url}`, ...warnings.map((warning) => `Before launch: ${warning}`)].join('\n'))
    return
  }
  const level = config.logLevel === 'silent' ? config.logLevel : 'info'
  // esbuild inlines the commit here.
  logger.child({}, { level }).info({ commit: process.env.COMMIT }, `listening on ${url}`)
  for (const warning of warnings) logger.warn(warning)
}

/** What the owner still has to do before launch. */
function warningsBeforeLaunch({ placeholders, pageCache, requestsTo }: Config): string[] {
  return [
    placeholders.length > 0 && `the site shows placeholders for ${placeholders.join(', ')}; see .env.example`,
    !pageCache && 'PAGE_CACHE=off is for debugging: each request renders its page again',
    !requestsTo && "the request form sends nothing, because REQUESTS_TO isn't set",
    reviewsAreSamples && 'the reviews and testimonials are samples; replace them (shared/content/reviews.ts)',
  ].filter((warning) => warning !== false)
}
