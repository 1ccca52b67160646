import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { watch } from 'chokidar'
import pretty from 'pino-pretty'
import { readEnvFile } from '../server/config/env-file'
import { readConfig } from '../server/config/read-config'
import { createBuilder } from './build/create-builder'
import { checkContent } from './check-content'
import { type Failure, failureOf } from './dev/failures'
import { type Build, createProxy } from './dev/proxy'
import { listeningUrl, type RunningServer, startProcess } from './support/start-process'

/** Collects the changes of one save or one `git switch`. */
const DEBOUNCE_MS = 30

const settings = readSettings()
const port = Number(settings.PORT ?? 3000)
const dist = await mkdtemp(join(tmpdir(), 'site-dev-'))
const builder = await createBuilder(dist, 'development')
const log = pretty({ ignore: 'pid,hostname' })
const notes = new Set<string>()
let app: RunningServer | undefined
/** Resolves once the build in progress ends. */
let latestBuild = rebuild()
const { proxy, announce } = createProxy(dist, () => latestBuild)

function readSettings(): NodeJS.ProcessEnv {
  try {
    const settings = { ...(existsSync('.env') && readEnvFile('.env')), ...process.env }
    readConfig({ PORT: settings.PORT })
    return settings
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/** Checks the content, builds and restarts the app. */
async function rebuild(): Promise<Build> {
  try {
    const { findings, staleIcons, hints } = await checkContent(process.cwd(), settings.BRAND_NAME)
    const text = findings.join('\n')
    if (text) return failed({ heading: 'Please correct the content', text })
    await builder.build()
    await stopApp()
    app = await startApp()
    for (const note of [...staleIcons, ...hints]) {
      if (!notes.has(note)) console.log(`Note: ${note}`)
      notes.add(note)
    }
    return { number: Date.now(), url: app.url }
  } catch (error) {
    return failed(await failureOf(error))
  }
}

function failed(failure: Failure): Build {
  console.error(failure.text)
  return { number: Date.now(), failure }
}

async function startApp(): Promise<RunningServer> {
  const defaults = { LOG_LEVEL: 'warn', SITE_URL: `http://localhost:${port}` }
  const env = { ...defaults, ...settings, NODE_ENV: 'development', HOST: '127.0.0.1', PORT: '0' }
  const args = ['--enable-source-maps', join(dist, 'server.cjs')]
  // The line with the URL is hidden, because browsers must open the proxy's.
  const onLine = (line: string) => listeningUrl(line) ?? log.write(`${line}\n`)
  const started = await startProcess(args, env, onLine)
  started.exited.then(() => {
    if (app !== started) return
    const failure = { heading: 'The server ended', text: 'See the terminal.' }
    latestBuild = Promise.resolve({ number: Date.now(), failure })
    announce()
  })
  return started
}

function stopApp() {
  const running = app
  app = undefined
  return running?.stop('SIGKILL')
}

const watcher = watch(['client', 'public', 'server', 'shared'], { ignoreInitial: true })
let burst: NodeJS.Timeout | undefined
watcher.on('all', () => {
  clearTimeout(burst)
  burst = setTimeout(() => {
    latestBuild = latestBuild.then(rebuild)
    announce()
  }, DEBOUNCE_MS)
})
await once(watcher, 'ready')

const server = createServer(proxy).listen(port, '127.0.0.1', async () => {
  await latestBuild
  console.log(`ready on http://localhost:${(server.address() as AddressInfo).port}, reloading on change`)
})
server.on('error', (error) => {
  const taken = 'code' in error && error.code === 'EADDRINUSE'
  console.error(taken ? `PORT: ${port} is in use; stop that program or set another port` : error.message)
  process.exitCode = 1
  process.kill(process.pid, 'SIGTERM')
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await watcher.close()
    clearTimeout(burst)
    await stopApp()
    await builder.dispose()
    await rm(dist, { recursive: true, force: true })
    process.exit()
  })
}
