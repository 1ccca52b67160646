import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { watch } from 'chokidar'
import pretty from 'pino-pretty'
import { readConfig, readEnvFile } from '../server/config/read-config'
import { checkTypes } from './build/check-types'
import { createBuilder } from './build/create-builder'
import { messageOf } from './build/messages'
import { type Build, createProxy } from './dev/proxy'
import { listeningUrl, type RunningServer, startProcess } from './support/start-process'
import { temporaryFolder } from './support/temporary-folder'

/** Collects the changes of one save or one `git switch`. */
const DEBOUNCE_MS = 30

// By default a signal skips the `exit` handlers, which remove the temporary folder and end the app.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit())

const { settings, port } = readSettings()
const dist = temporaryFolder()
const builder = await createBuilder(dist, 'development')
const log = pretty({ ignore: 'pid,hostname' })
let app: RunningServer | undefined
/** Resolves once the build in progress ends. */
let latestBuild = rebuild()
const { proxy, reload } = createProxy(() => latestBuild)

/**
 * The variables of `.env` and of the environment, which override them. The app checks them, but for `PORT`, which is
 * the proxy's.
 */
function readSettings(): { settings: NodeJS.ProcessEnv; port: number } {
  try {
    const settings = { ...(existsSync('.env') && readEnvFile('.env')), ...process.env }
    return { settings, port: readConfig({ PORT: settings.PORT }).port }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/** Builds and restarts the app. */
async function rebuild(): Promise<Build> {
  const id = Date.now()
  let isStarting = false
  try {
    // An edit may be half finished, so errors of types are printed and the page reloads all the same.
    checkTypes().catch(({ message }) => console.error(message))
    await builder.build()
    await app?.stop('SIGKILL')
    isStarting = true
    app = await startApp()
    return { id, url: app.url }
  } catch (error) {
    const failure = await messageOf(error)
    // An app that does not start has printed why.
    if (!isStarting) console.error(failure)
    return { id, failure }
  }
}

function startApp(): Promise<RunningServer> {
  // With an address that begins with https, browsers would want TLS.
  const address = { SITE_URL: `http://localhost:${port}`, HOST: '127.0.0.1', PORT: '0' }
  const env = { LOG_LEVEL: 'warn', ...settings, ...address, NODE_ENV: 'development' }
  // At every other level the app logs the line with its URL (`announce` of start.ts), for which `startProcess` waits.
  if (env.LOG_LEVEL === 'silent') env.LOG_LEVEL = 'fatal'
  const args = ['--enable-source-maps', join(dist, 'server.cjs')]
  // The line with the URL is hidden, because browsers must open the proxy's.
  return startProcess(args, env, (line) => {
    if (!listeningUrl(line)) log.write(`${line}\n`)
  })
}

const watcher = watch(['client', 'public', 'server', 'shared'], { ignoreInitial: true })
let burst: NodeJS.Timeout | undefined
watcher.on('all', () => {
  clearTimeout(burst)
  burst = setTimeout(() => {
    latestBuild = latestBuild.then(rebuild)
    latestBuild.then(reload)
  }, DEBOUNCE_MS)
})
await once(watcher, 'ready')

const server = createServer(proxy).listen(port, 'localhost', async () => {
  await latestBuild
  console.log(`ready on http://localhost:${(server.address() as AddressInfo).port}, reloading on change`)
})
server.on('error', (error) => {
  const taken = 'code' in error && error.code === 'EADDRINUSE'
  console.error(taken ? `PORT: ${port} is in use; stop that program or set another port` : error.message)
  process.exit(1)
})
