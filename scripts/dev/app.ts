import { existsSync } from 'node:fs'
import pino from 'pino'
import { createApp } from '../../server/app'
import { createHttpServer, listen } from '../../server/http-server'
import { LINE } from '../../server/logger'
import { readConfig } from '../../server/read-config'
import { routes } from '../../shared/pages/routes'

// `npm run dev` bundles this file, and runs each build of it in a thread (`app-thread.ts`).

/** The environment overrides `.env`. */
export type AppOptions = { dist: string; environment: NodeJS.ProcessEnv }

/** What the thread sends: the app's URL, why it doesn't start, or a line of its log. Empty as the reply to `PING`. */
export type AppMessage = { url?: string; problem?: string; line?: string }

/** Starts the app, and resolves to the function that stops it. Rejects with a `StartError` or the app's own error. */
export async function start({ dist, environment }: AppOptions, send: (message: AppMessage) => void) {
  const config = readConfig(environment, existsSync('.env') ? '.env' : undefined)
  const logger = pino({ ...LINE, level: 'warn' }, { write: (line: string) => send({ line }) })
  const { app } = await createApp({ config, routes, dist, logger })
  const server = createHttpServer(app)
  send({ url: await listen(server, config) })
  return () => server.close().closeAllConnections()
}
