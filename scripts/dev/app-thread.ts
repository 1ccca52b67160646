import { on } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { AppMessage, AppSettings } from './app'

/** A component that never ends keeps the app from starting. Usually it starts within a tenth of a second. */
const START_TIMEOUT_MS = 10_000

/**
 * Runs in the thread. Each message starts the app of the latest build, in place of the one before, with the packages
 * that are loaded already. `createRequire` is called again, because it keeps what it has loaded.
 */
const LOADER = `process.setSourceMapsEnabled(true)
const { createRequire } = require('node:module')
const { parentPort, workerData: { file, settings } } = require('node:worker_threads')
let stop = () => {}
parentPort.on('message', async () => {
  // Pages are still requested from the old app until the new one listens.
  setTimeout(stop, 1_000)
  const load = createRequire(file)
  delete load.cache[load.resolve(file)]
  const send = (message) => parentPort.postMessage(message)
  try {
    stop = await load(file).start(settings, send)
  } catch (error) {
    stop = () => {}
    send({ problem: error.name === 'StartError' ? error.message : error.stack })
  }
})`

type Options = {
  /** The bundle of `app.ts`. */
  file: string
  settings: AppSettings
  /** Receives each line of the app's log. */
  onLine: (line: string) => void
  /** Called if an error ends the running app. */
  onEnd: (error: Error) => void
}

/**
 * Returns a function that starts the app of the latest build in a thread, which neither an error nor an endless loop of
 * the app can leave. It resolves to the app's URL, and rejects with why the app doesn't start.
 */
export function createAppThread({ file, settings, onLine, onEnd }: Options) {
  let thread: Worker | undefined

  function startThread(): Worker {
    const env = { ...process.env, NODE_ENV: 'development' }
    const started = new Worker(LOADER, { eval: true, env, execArgv: [], workerData: { file, settings } })
    started.on('message', (message: AppMessage) => 'line' in message && onLine(message.line))
    started.on('error', (error) => {
      // Before the app listens, its error is the reason for `startApp` to reject.
      if (thread === started && started.listenerCount('error') === 1) onEnd(error)
      if (thread === started) thread = undefined
    })
    return started
  }

  return async function startApp(): Promise<string> {
    thread ??= startThread()
    const current = thread
    const settled = new AbortController()
    const { signal } = settled
    try {
      current.postMessage('start')
      return await Promise.race([untilStarted(current, signal), untilLate(signal)])
    } catch (error) {
      thread = undefined
      await current.terminate()
      throw error
    } finally {
      settled.abort()
    }
  }
}

/** Resolves to the app's URL. An error that ends the thread rejects the promise. */
async function untilStarted(thread: Worker, signal: AbortSignal): Promise<string> {
  for await (const [message] of on(thread, 'message', { signal }) as AsyncIterable<[AppMessage]>) {
    if ('url' in message) return message.url
    if ('problem' in message) throw new Error(message.problem)
  }
  throw new Error('The app has ended.')
}

async function untilLate(signal: AbortSignal): Promise<never> {
  await wait(START_TIMEOUT_MS, undefined, { signal })
  throw new Error(`The app didn't start within ${START_TIMEOUT_MS / 1000} s. Does a component never end?`)
}
