import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { AppMessage, AppOptions } from './app'

/** The thread's own program. */
const LOADER = new URL('app-loader.mjs', import.meta.url)

/** The message that only asks for a reply. */
const PING = ''

const EXIT = 'Something has called process.exit().'
/** A thread that doesn't reply within this time may be stuck in an endless loop of the previous app. */
const REPLY_TIMEOUT_MS = 500

type Options = { appOptions: AppOptions; onLine: (line: string) => void; onEnd: (reason: string) => void }

/**
 * Returns a function that starts the app of a bundle in a thread, from which neither a crash nor an endless loop can
 * escape. It resolves to the app's URL, and rejects with why the app doesn't start. If it's called again meanwhile, the
 * earlier app is stopped. `onLine` receives each line of the app's log, and `onEnd` why the running app has ended.
 */
export function createAppThread({ appOptions, onLine, onEnd }: Options) {
  let thread: Worker | undefined
  /** Whether the thread's app has started. If the thread ends before, that's why the app doesn't start. */
  let isRunning = false

  return async function startApp(file: string): Promise<string> {
    const old = thread
    const running = isRunning ? old : undefined
    isRunning = false
    const reply =
      running && (await replyTo(PING, running, AbortSignal.timeout(REPLY_TIMEOUT_MS)).catch(() => undefined))
    // Another call meanwhile has ended the thread.
    if (thread !== old) throw new Error(EXIT)
    if (!reply) old?.terminate()
    const current = reply ? running : startThread()
    thread = current
    const { url = '' } = await replyTo(file, current)
    isRunning = true
    return url
  }

  function startThread(): Worker {
    const env = { ...process.env, NODE_ENV: 'development' }
    const started = new Worker(LOADER, { env, execArgv: [], workerData: appOptions })
    function end(reason = EXIT): void {
      if (thread !== started || !isRunning) return
      isRunning = false
      onEnd(reason)
    }
    started.on('message', (message: AppMessage) => message.line && onLine(message.line))
    started.on('error', ({ stack }) => end(stack)).on('exit', () => end())
    return started
  }
}

/** Sends a message to the thread, and resolves to its reply. Rejects with why there's none. */
async function replyTo(message: string, thread: Worker, signal?: AbortSignal): Promise<AppMessage> {
  const replies = on(thread, 'message', { signal, close: ['exit'] })
  thread.postMessage(message)
  for await (const [reply] of replies as AsyncIterable<[AppMessage]>) {
    if (reply.problem) throw new Error(reply.problem)
    if (!reply.line) return reply
  }
  throw new Error(EXIT)
}
