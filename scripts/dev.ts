import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { watch } from 'chokidar'
import pretty from 'pino-pretty'
import { readEnvFile } from '../server/config/env-file'
import { createBuilder } from './build/create-builder'
import { checkContent } from './content/check-content'
import { createTypeCheck } from './dev/check-types'
import { type Failure, failureOf } from './dev/failure'
import { type AppState, createProxy } from './dev/proxy'
import { Reloader } from './dev/reload'
import { type App, runApp } from './dev/run-app'

/** Collects the changes of one save or one `git switch`. */
const DEBOUNCE_MS = 30

const settings = readSettings()
const port = Number(settings.PORT ?? 3000)
if (!(port >= 0 && port <= 65_535)) {
  console.error(`PORT: "${settings.PORT}" is no port; give a number from 0 to 65535`)
  process.exit(1)
}
const dist = await mkdtemp(join(tmpdir(), 'site-dev-'))
const env = {
  LOG_LEVEL: 'warn',
  ...settings,
  // With the public URL the site would send HSTS, and browsers would switch to HTTPS.
  SITE_URL: `http://localhost:${port}`,
  NODE_ENV: 'development',
  HOST: '127.0.0.1',
  PORT: '0',
}
const log = pretty({ ignore: 'pid,hostname' })
const builder = await createBuilder(dist, 'development')
const reloader = new Reloader()
const typeCheck = createTypeCheck(join(dist, 'types.tsbuildinfo'), (errors) => {
  if (errors) console.error(errors)
  reloader.announceTypes(errors)
})
let app: App | undefined
let state = restart()

function readSettings(): NodeJS.ProcessEnv {
  try {
    return { ...(existsSync('.env') && readEnvFile('.env')), ...process.env }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/** Rebuilds and restarts the app. */
async function restart(): Promise<AppState> {
  try {
    const findings = await checkContent(process.cwd())
    if (findings.length > 0)
      return failed({ heading: 'Please correct the content', text: findings.join('\n') })
    await builder.build()
    await app?.stop()
    app = await runApp(join(dist, 'server.cjs'), env, log, onExit)
    return { url: app.url }
  } catch (error) {
    return failed(await failureOf(error))
  }
}

function failed(failure: Failure): AppState {
  console.error(failure.text)
  return { failure }
}

function onExit(): void {
  state = Promise.resolve({ failure: { heading: 'The server ended', text: 'See the terminal.' } })
  reloader.announce()
}

function onChange(): void {
  state = state.then(restart)
  state.then(() => reloader.announce())
  typeCheck.run()
}

const watcher = watch(['client', 'public', 'server', 'shared'], { ignoreInitial: true })
let burst: NodeJS.Timeout | undefined
watcher.on('all', () => {
  clearTimeout(burst)
  burst = setTimeout(onChange, DEBOUNCE_MS)
})
await once(watcher, 'ready')

const proxy = createProxy(() => state, reloader).listen(port, '127.0.0.1', async () => {
  await state
  console.log(`ready on http://localhost:${(proxy.address() as AddressInfo).port}, reloading on change`)
  typeCheck.run()
})
proxy.on('error', (error) => {
  const taken = 'code' in error && error.code === 'EADDRINUSE'
  console.error(taken ? `PORT: ${port} is in use; stop that program or set another port` : error.message)
  process.exitCode = 1
  process.kill(process.pid, 'SIGTERM')
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await watcher.close()
    clearTimeout(burst)
    typeCheck.stop()
    await app?.stop()
    await builder.dispose()
    await rm(dist, { recursive: true, force: true })
    process.exit()
  })
}
