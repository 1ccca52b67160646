import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { listeningUrl } from '../../../scripts/support/listening-url'

export type RunningSite = {
  /** Such as `http://127.0.0.1:43210`. */
  url: string
  pid: number
  /** The lines of standard output and standard error so far. */
  logs: string[]
  /** Resolves with the exit code, or null if a signal killed it. */
  exited: Promise<number | null>
  /** Sends SIGTERM and returns the exit code, or null if a signal killed it. */
  stop(): Promise<number | null>
}

/** Starts the built server on a free port, with `env` over the defaults of a test. */
export async function startSite(
  env: Record<string, string | undefined> = {},
  server = 'dist/server.cjs',
): Promise<RunningSite> {
  const child = spawn(process.execPath, [server], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', PORT: '0', SITE_URL: 'http://localhost:3000', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const logs: string[] = []
  // Node emits 'close' after all output is read; 'exit' can come earlier.
  const exited = once(child, 'close').then(([code]): number | null => code)
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        logs.push(line)
        const address = listeningUrl(line)
        if (address) resolve(address)
      })
    }
    child.once('error', reject)
    exited.then(() => reject(new Error(`the server ended before it listened:\n${logs.join('\n')}`)))
  })
  function stop() {
    child.kill('SIGTERM')
    return exited
  }
  return { url, pid: child.pid ?? 0, logs, exited, stop }
}
