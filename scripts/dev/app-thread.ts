import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { AppMessage, AppOptions } from './app'

/** A component that never ends keeps the app from starting. Usually it starts within a tenth of a second. */
const START_TIMEOUT_MS = 10_000
const EXIT = 'Something has called process.exit().'
/** A thread that's busy for longer may be in an endless loop of the app before. */
const REPLY_TIMEOUT_MS = 500

/**
 * Runs in the thread. The path of a bundle starts its app, in place of the one before, with the packages that are
 * loaded already; an empty one asks for a reply. `createRequire` is called again, because it keeps what it has loaded.
 */
const LOADER = `process.setSourceMapsEnabled(true)
const { createRequire } = require('node:module')
const { parentPort, workerData: appOptions } = require('node:worker_threads')
let stop = () => {}
const send = (message) => parentPort.postMessage(message)
parentPort.on('message', async (file) => {
  if (!file) return send({ isFree: true })
  const load = createRequire(file)
  delete load.cache[load.resolve(file)]
  const stopOld = stop
  try {
    stop = await load(file).start(appOptions, send)
    // Pages may still be requested from the old app.
    setTimeout(stopOld, 1_000)
  } catch (error) {
    send({ problem: error.name === 'StartError' ? error.message : error.stack })
  }
})`

type Options = { appOptions: AppOptions; onLine: (line: string) => void; onEnd: (reason: string) => void }

/**
 * Returns a function that starts the app of a bundle in a thread, which neither an error nor an endless loop of the app
 * can leave. It resolves to the app's URL, and rejects with why the app doesn't start. `onLine` receives each line of
 * the app's log, and `onEnd` why the running app has ended.
 */
export function createAppThread({ appOptions, onLine, onEnd }: Options) {
  /** The thread of the running app. */
  let thread: Worker | undefined

  return async function startApp(file: string): Promise<string> {
    const reused = thread
    // If the thread ends from here on, that's why the new app doesn't start.
    thread = undefined
    const isFree = reused && (await request(reused, '', REPLY_TIMEOUT_MS).catch(() => false))
    if (!isFree) await reused?.terminate()
    const current = isFree ? reused : startThread()
    try {
      const { url = '' } = await request(current, file, START_TIMEOUT_MS)
      thread = current
      return url
    } catch (error) {
      await current.terminate()
      if (error instanceof Error && error.name !== 'AbortError') throw error
      throw new Error(`The app didn't start within ${START_TIMEOUT_MS / 1000} s. Does a component never end?`)
    }
  }

  function startThread(): Worker {
    const env = { ...process.env, NODE_ENV: 'development' }
    const started = new Worker(LOADER, { eval: true, env, execArgv: [], workerData: appOptions })
    function end(reason = EXIT): void {
      if (thread === started) onEnd(reason)
      if (thread === started) thread = undefined
    }
    started.on('message', (message: AppMessage) => message.line && onLine(message.line))
    started.on('error', ({ stack }) => end(stack)).on('exit', () => end())
    return started
  }
}

/** Sends a message to the thread, and resolves to its reply. Rejects with why there's none. */
async function request(thread: Worker, message: string, timeoutMs: number): Promise<AppMessage> {
  const replies = on(thread, 'message', { signal: AbortSignal.timeout(timeoutMs), close: ['exit'] })
  thread.postMessage(message)
  for await (const [reply] of replies as AsyncIterable<[AppMessage]>) {
    if (reply.problem) throw new Error(reply.problem)
    if (!reply.line) return reply
  }
  throw new Error(EXIT)
}
