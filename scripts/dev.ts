import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { networkInterfaces } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { context } from 'esbuild'
import { readConfig } from '../server/config/read-config'
import { listen } from '../server/connections/http-server'
import { buildPublic } from './build/build-public'
import { clientBundles, serverBundle } from './build/bundles'
import { checkTypes } from './build/check-types'
import { messageOf } from './build/messages'
import { createAppThread } from './dev/app-thread'
import { describeBrowserError } from './dev/browser-errors'
import { createProxy } from './dev/proxy'
import { buildReact, reactFromPage } from './dev/react-bundle'
import { changesBetween, readState, type State } from './dev/read-state'

const FOLDERS = ['client', 'public', 'server', 'shared']
const POLL_MS = 50
/** A save that isn't complete yet, such as an empty file, isn't built. */
const SAVE_MS = 20
/** The page is on the screen before the compilers take the processor. */
const CHECK_DELAY_MS = 700

// By default a signal would skip the `exit` handlers, which remove the folder and end the compilers.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit())

const variables = await stopIfWrong(developmentVariables)
const dist = makeFolder()
/** What's wrong in the browser, or with the running app, since the latest build. */
const failures = new Set<string>()
let check = new AbortController()

const { proxy, show } = createProxy({
  react: await buildReact(),
  onBrowserError: (text) => printFailure(`In the browser: ${describeBrowserError(text, join(dist, 'public'))}`),
})
const port = await stopIfWrong(listenLocally)
const clientOptions = clientBundles(join(dist, 'public'), 'development')
const client = await context({
  ...clientOptions,
  plugins: [...(clientOptions.plugins ?? []), reactFromPage],
  write: false,
})
const server = await context({
  ...serverBundle(dist, 'development'),
  entryPoints: { app: 'scripts/dev/app.ts' },
  // Node loads them once for all builds.
  packages: 'external',
})
const startApp = createAppThread({
  file: join(dist, 'app.cjs'),
  settings: { dist, variables },
  onLine: printLine,
  onEnd(error) {
    printFailure(`The app has ended: ${error.stack}`)
    show({ heading: 'The app has ended', text: `${error.stack}\n\nThe next save starts it again.` })
  },
})
/** The state that the latest build shows. */
let built: State = new Map()
/** The sources of the client's bundles and of `dist/public`. Empty until they're built. */
let clientSources = new Set<string>()
let bundleFiles: string[] = []
await showChanges()
for (const address of addresses()) console.log(`ready on http://${address}:${port}, reloading on change`)
// esbuild's own watch mode loses a save that comes at the end of a build. This loop reads the state before the build.
for (;;) {
  await wait(POLL_MS)
  await showChanges()
}

/** Builds what has been saved since the latest build. */
async function showChanges(): Promise<void> {
  let state = readState(FOLDERS)
  if (!state || changesBetween(built, state).length === 0) return
  for (;;) {
    const before = state
    await wait(SAVE_MS)
    state = readState(FOLDERS)
    if (!state) return
    if (changesBetween(before, state).length === 0) break
  }
  const changes = changesBetween(built, state)
  // A new file may take another's place in a bundle.
  const areKnown = changes.every((path) => built.has(path) && state.has(path))
  built = state
  const isForClient = !areKnown || clientSources.size === 0 || changes.some((path) => clientSources.has(path))
  await showBuild(isForClient)
}

/** Resolves to the result of `step`. If it fails, prints why and ends the process with code 1. */
async function stopIfWrong<Result>(step: () => Result): Promise<Awaited<Result>> {
  try {
    return await step()
  } catch (error) {
    console.error(await messageOf(error))
    process.exit(1)
  }
}

/** Returns the app's variables. They override `.env`, because development has its own `HOST` and the like. */
function developmentVariables(): NodeJS.ProcessEnv {
  const own = { HOST: '127.0.0.1', PAGE_CACHE: 'off', SITE_URL: 'http://localhost' }
  const environment = { ...process.env, ...own }
  const { port } = readConfig(environment, existsSync('.env') ? '.env' : undefined)
  // If the address began with https, the page would ask browsers for TLS.
  return { ...environment, SITE_URL: `http://localhost:${port}`, PORT: '0' }
}

/** Creates this process's folder. It's in the project, because the app's packages are found from there. */
function makeFolder(): string {
  const cache = resolve('node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  for (const name of readdirSync(cache)) {
    const pid = /^site-(\d+)$/.exec(name)?.[1]
    if (pid && !isRunning(Number(pid))) rmSync(join(cache, name), { recursive: true, force: true })
  }
  const folder = join(cache, `site-${process.pid}`)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Listens on both addresses of this machine, because a browser may try either for `localhost`, or on the environment's
 * `HOST`. Resolves to the port.
 */
async function listenLocally(): Promise<number> {
  const own = ['127.0.0.1', '::1'].filter((address) => interfaces().some((it) => it.address === address))
  let port = Number(new URL(variables.SITE_URL ?? '').port || 80)
  for (const host of process.env.HOST ? [process.env.HOST] : own) {
    const url = await listen(createServer(proxy), { host, port })
    port = Number(new URL(url).port)
  }
  return port
}

/** Returns the addresses of this machine. */
function interfaces() {
  return Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
}

/** Returns the host names at which a browser can open the site, on this machine and on others. */
function addresses(): string[] {
  const { HOST } = process.env
  if (!HOST) return ['localhost']
  if (HOST !== '0.0.0.0' && HOST !== '::') return [HOST]
  return [
    'localhost',
    ...interfaces().flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? address : [])),
  ]
}

/** Builds the site and shows it in a new app, or shows why that fails. Then prints what's wrong with the types. */
async function showBuild(isForClient: boolean): Promise<void> {
  check.abort()
  failures.clear()
  try {
    const builds = await Promise.allSettled([server.rebuild(), isForClient && buildClient()])
    for (const build of builds) if (build.status === 'rejected') throw build.reason
    show({ url: await startApp() })
  } catch (error) {
    const text = await messageOf(error)
    printFailure(text)
    show({ heading: 'Please correct this', text })
    // The compiler would repeat a syntax error.
    if (error instanceof Error && 'errors' in error) return
  }
  checkSoon()
}

/** Builds the public files. A save that they don't depend on needs only the server's bundle. */
async function buildClient(): Promise<void> {
  clientSources = new Set()
  const bundles = await client.rebuild()
  await buildPublic(dist, 'development', bundles)
  const files = bundles.outputFiles.map(({ path }) => path)
  for (const file of bundleFiles) if (!files.includes(file)) rmSync(file)
  bundleFiles = files
  const isPublic = (path: string) => path.startsWith('public/') || path === 'client/early.ts'
  clientSources = new Set([...Object.keys(bundles.metafile.inputs), ...[...built.keys()].filter(isPublic)])
}

/** Prints the compiler's messages, which stop nothing, because half-finished edits are normal here. */
function checkSoon(): void {
  check = new AbortController()
  const { signal } = check
  wait(CHECK_DELAY_MS, undefined, { signal })
    .then(() => checkTypes(signal))
    .then(() => failures.size === 0 && 'No mistakes found.', messageOf)
    .then((message) => {
      if (message && !signal.aborted) console.log(message)
    })
}

/** Prints what's wrong, once for each build. */
function printFailure(text: string): void {
  if (!failures.has(text)) console.error(text)
  failures.add(text)
}

/** Prints the message, the cause and the stack of a line of the app's log. A failed request has another line besides. */
function printLine(line: string): void {
  const { level, msg, cause, err } = JSON.parse(line)
  if (msg === 'request') return
  console.error([`${level}: ${msg}${cause ? ` (${cause})` : ''}`, err?.stack].filter(Boolean).join('\n'))
}
