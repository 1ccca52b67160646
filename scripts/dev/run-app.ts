import type { Writable } from 'node:stream'
import { listeningUrl, startProcess } from '../support/start-process'

export type App = { url: string; stop(): Promise<unknown> }

/** Starts the built server, which logs to `log`. Calls `onExit` if it exits for another reason than `stop`. */
export async function runApp(
  server: string,
  env: NodeJS.ProcessEnv,
  log: Writable,
  onExit: () => void,
): Promise<App> {
  let isListening = false
  let isStopped = false
  const { url, exited, stop } = await startProcess(['--enable-source-maps', server], env, (line) => {
    if (isListening) log.write(`${line}\n`)
    // Hides the line with the URL, because browsers must open the proxy's.
    else isListening = listeningUrl(line) !== undefined
  })
  exited.then(() => isStopped || onExit())
  return {
    url,
    stop() {
      isStopped = true
      return stop('SIGKILL')
    },
  }
}
