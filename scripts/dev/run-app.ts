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

/** What the server advises whoever starts a finished build. */
const ADVICE = /; correct it and build the site with `npm run build`/

/**
 * Starts the built server as a process of its own; from then on its log goes to `log`. Rejects with what it has written
 * if it ends before it listens; `onExit` is called for an end after that which `kill` did not cause.
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
  const url = await listeningUrl(child, output, log)
  child.once('exit', onExit)
  return {
    url,
    kill() {
      child.off('exit', onExit)
      child.kill('SIGKILL')
    },
  }
}

/** The address, which is nobody's to open: it is behind the proxy. */
function listeningUrl(child: ChildProcess, output: PassThrough, log: Writable): Promise<string> {
  const lines: string[] = []
  let listening = false
  return new Promise((resolve, reject) => {
    createInterface({ input: output }).on('line', (line) => {
      const url = /listening on (http:\/\/[^\s"]+)/.exec(line)?.[1]
      if (listening) log.write(`${line}\n`)
      else if (url) {
        listening = true
        resolve(url)
      } else if (lines.length < 100) lines.push(line.replace(ADVICE, ''))
    })
    once(child, 'close').then(() => output.end(() => reject(new Error(lines.join('\n')))), reject)
  })
}
