import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { context } from 'esbuild'
import { readConfig, readEnvFile } from '../server/config/read-config'
import { portTaken } from '../server/config/start-error'
import { buildPublic } from './build/build-public'
import { clientBundles, serverBundle } from './build/bundles'
import { checkTypes } from './build/check-types'
import { messageOf } from './build/messages'
import { createProxy } from './dev/proxy'
import { readState } from './dev/read-state'
import { listeningUrl, type RunningServer, startProcess } from './support/start-process'
import { temporaryFolder } from './support/temporary-folder'

const FOLDERS = ['client', 'public', 'server', 'shared']
const POLL_MS = 200

// The `exit` handlers remove the temporary folder and end the app. By default a signal would skip them.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit())

const { settings, port } = readSettings()
const dist = temporaryFolder()
const { proxy, show } = createProxy()
const server = createServer(proxy).listen(port, 'localhost')
server.on('error', (error) => {
  const isTaken = 'code' in error && error.code === 'EADDRINUSE'
  fail(isTaken ? portTaken(port, 'localhost') : error.message)
})

const client = await context({ ...clientBundles(join(dist, 'public'), 'development'), write: false })
const bundle = await context(serverBundle(dist, 'development'))
let app: RunningServer | undefined
let built = readState(FOLDERS)
await showBuild(built)
console.log(`ready on http://localhost:${(server.address() as AddressInfo).port}, reloading on change`)
// esbuild's own watch mode loses a save that comes at the end of a build. This loop reads the state before the build.
for (;;) {
  await wait(POLL_MS)
  const state = readState(FOLDERS)
  if (state === built) continue
  built = state
  await showBuild(state)
}

/** Prints a message and ends the process with code 1. */
function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

/**
 * Returns the app's variables and the proxy's port. The environment overrides `.env`. The proxy takes `PORT`, and
 * development has its own `HOST`, `PAGE_CACHE` and `SITE_URL`. Ends the process if a value is bad.
 */
function readSettings() {
  try {
    const file = existsSync('.env') && readEnvFile('.env')
    const { SITE_URL: _url, ...settings }: NodeJS.ProcessEnv = { LOG_LEVEL: 'error', ...file, ...process.env }
    // `startProcess` waits for the line with the app's URL. The app logs it at every level but this one.
    if (settings.LOG_LEVEL === 'silent') settings.LOG_LEVEL = 'fatal'
    const own = { HOST: '127.0.0.1', PAGE_CACHE: 'off' }
    const { port } = readConfig({ ...settings, ...own })
    // If the address began with https, the page would ask browsers for TLS.
    return { settings: { ...settings, ...own, SITE_URL: `http://localhost:${port}`, PORT: '0' }, port }
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

/** Builds the site and shows it in a new app, or shows why that fails. Then prints what's wrong with the types. */
async function showBuild(state: string): Promise<void> {
  try {
    await bundle.rebuild()
    await buildPublic(dist, 'development', await client.rebuild())
  } catch (error) {
    const failure = await messageOf(error)
    console.error(failure)
    return show({ heading: 'Please correct this', text: failure })
  }
  printTypeErrors(state, await startApp())
}

/** Shows the build in a new app. Resolves to whether it starts. If it doesn't, it has printed why. */
async function startApp(): Promise<boolean> {
  try {
    const next = await startProcess(['--enable-source-maps', join(dist, 'server.cjs')], settings, printLine)
    await app?.stop('SIGKILL')
    app = next
    show({ url: app.url })
    return true
  } catch (error) {
    show({ heading: 'Please correct this', text: await messageOf(error) })
    return false
  }
}

/**
 * Prints the compiler's messages, which stop nothing, because half-finished edits are normal here. If there are none
 * and the app has started, says so.
 */
function printTypeErrors(state: string, isStarted: boolean): void {
  checkTypes()
    .then(() => isStarted && 'No mistakes found.', messageOf)
    .then((message) => {
      // After another save the next check says what's true.
      if (message && state === built) console.log(message)
    })
}

/** Prints a line of the app's output. If it's a line of the log, prints only its message and its stack. */
function printLine(line: string): void {
  // The line with the app's URL isn't printed, because browsers must open the proxy's.
  if (listeningUrl(line)) return
  try {
    const { level, msg, err } = JSON.parse(line)
    console.error(level ? [`${level}: ${msg}`, err?.stack].filter(Boolean).join('\n') : line)
  } catch {
    console.error(line)
  }
}
