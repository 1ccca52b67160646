import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { PassThrough, type Writable } from 'node:stream'
import { listeningUrl } from '../support/listening-url'

export type App = {
  url: string
  kill(): void
}

/** The server's advice for a start in production. */
const ADVICE = /; correct it and build the site with `npm run build`/

/**
 * Starts the built server as a child process that logs to `log`. Rejects with its output if it exits before it listens.
 * Calls `onExit` if it exits later for another reason than `kill`.
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
  for (const stream of [child.stdout, child.stderr]) stream.pipe(output, { end: false })
  const url = await untilListening(child, output, log)
  child.once('exit', onExit)
  return {
    url,
    kill() {
      child.off('exit', onExit)
      child.kill('SIGKILL')
    },
  }
}

/** Resolves to the URL. Hides the line with it, because browsers must open the proxy's. */
function untilListening(child: ChildProcess, output: PassThrough, log: Writable): Promise<string> {
  const lines: string[] = []
  let listening = false
  return new Promise((resolve, reject) => {
    createInterface({ input: output }).on('line', (line) => {
      const url = listeningUrl(line)
      if (listening) log.write(`${line}\n`)
      else if (url) {
        listening = true
        resolve(url)
      } else if (lines.length < 100) lines.push(line.replace(ADVICE, ''))
    })
    once(child, 'close').then(() => output.end(() => reject(new Error(lines.join('\n')))), reject)
  })
}
