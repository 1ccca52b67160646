import { photosAreRenders } from '../shared/content/photos'
import { reviewsAreSamples } from '../shared/content/reviews'
import { routes } from '../shared/pages/routes'
import { createApp } from './app'
import { createHttpServer, drain, listen } from './http-server'
import { createLogger, type Logger } from './logger'
import { type Config, readConfig } from './read-config'
import { StartError } from './start-error'

/**
 * Starts the site from the build in `dist`. `env` overrides the variables in `envFile`. Resolves to the site's URL and
 * the function that ends the process at a signal. Prints problems to standard error, one per line, and exits with 1.
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
  const { app, lifecycle, submissionsSettled } = await createApp({ config, routes, dist, logger })
  const server = createHttpServer(app)
  const url = await listen(server, config)
  announce(url, config, logger)
  /** Ends the process after the drain, or at once on SIGINT or a second signal. */
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (lifecycle.isDraining || signal === 'SIGINT') return exit(lifecycle.isDraining ? 1 : 0)
    lifecycle.isDraining = true
    logger.info(`${signal}: finishing responses in flight`)
    await drain(server, config.drainSeconds * 1000)
    // A delivery goes on even if its client has left.
    await submissionsSettled()
    return exit(0)
  }
  return { url, end }
}

/** Ends the process after an uncaught error, because its state is unknown. The supervisor restarts it. */
function endOnUncaughtError(logger: Logger, exit: (code: number) => void): void {
  // Node turns an unhandled rejection into an uncaught exception.
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught error')
    exit(1)
  })
}

/**
 * Prints the site's address, and what the owner must do before launch. A terminal gets plain lines. Everything else
 * gets log lines. Supervisors wait for the first line, so it's there at every level except `silent`.
 */
function announce(url: string, config: Config, logger: Logger): void {
  const warnings = warningsBeforeLaunch(config)
  if (process.stdout.isTTY) {
    console.log([`Listening on ${url}`, ...warnings.map((warning) => `Before launch: ${warning}`)].join('\n'))
    return
  }
  const loggerAtInfo = logger.child({}, { level: config.logLevel === 'silent' ? 'silent' : 'info' })
  // esbuild inlines the commit here.
  loggerAtInfo.info({ commit: process.env.COMMIT }, `listening on ${url}`)
  for (const warning of warnings) logger.warn(warning)
}

/** Returns what the owner must still do before launch, as sentences. */
function warningsBeforeLaunch({ placeholders, pageCache, requestsTo }: Config): string[] {
  return [
    placeholders.length === 1 && `the site shows a placeholder for ${placeholders[0]}; see .env.example`,
    placeholders.length > 1 && `the site shows placeholders for ${placeholders.join(', ')}; see .env.example`,
    !pageCache && 'PAGE_CACHE=off is for debugging: each request renders its page again',
    !requestsTo && "the request form sends nothing, because REQUESTS_TO isn't set",
    reviewsAreSamples && 'the reviews and testimonials are samples; replace them (shared/content/reviews.ts)',
    photosAreRenders && 'the photos are renders; replace them (shared/content/photos.ts)',
  ].filter((warning) => warning !== false)
}
