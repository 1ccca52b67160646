import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { PassThrough, type Writable } from 'node:stream'

export type App = {
  /** Where it listens. */
  url: string
  /** Ends it at once. */
  kill(): void
}

/**
 * Starts the built server as a process of its own, its log going to `log`. Rejects with what it has written where it
 * ends before it listens; `onExit` hears of an end after that which `kill` did not cause.
 */
export async function runApp(
  server: string,
  env: NodeJS.ProcessEnv,
  log: Writable,
  onExit: () => void,
): Promise<App> {
  const child = spawn(process.execPath, ['--enable-source-maps', server], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = new PassThrough()
  for (const stream of [child.stdout, child.stderr]) {
    stream.pipe(output, { end: false })
    stream.pipe(log, { end: false })
  }
  const url = await listeningUrl(child, output)
  child.once('exit', onExit)
  return {
    url,
    kill() {
      child.off('exit', onExit)
      child.kill('SIGKILL')
    },
  }
}

function listeningUrl(child: ChildProcess, output: PassThrough): Promise<string> {
  const lines: string[] = []
  return new Promise((resolve, reject) => {
    createInterface({ input: output }).on('line', (line) => {
      const url = /listening on (http:\/\/[^\s"]+)/.exec(line)?.[1]
      if (url) resolve(url)
      else if (lines.length < 100) lines.push(line)
    })
    once(child, 'close').then(() => {
      output.end(() => reject(new Error(`The server ended before it listened.\n\n${lines.join('\n')}`)))
    }, reject)
  })
}
