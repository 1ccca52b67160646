import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { listeningUrl } from './listening-url'

const MAX_EARLY_LINES = 100

export type RunningServer = {
  /** Such as `http://127.0.0.1:43210`. */
  url: string
  pid: number
  /** Resolves to the exit code, or null if a signal killed it, once all output is read. */
  exited: Promise<number | null>
  /** Sends SIGTERM, or `signal`, and waits for the exit. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/**
 * Starts a Node program that prints `listening on` and its URL. Rejects with its output if it exits before. `onLine`
 * receives each line of its output. Without it, the output after the URL is discarded, except standard error, which may
 * explain a crash.
 */
export async function startProcess(
  args: string[],
  env: NodeJS.ProcessEnv = {},
  onLine?: (line: string) => void,
): Promise<RunningServer> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Node emits 'close' after all output is read; 'exit' can come earlier.
  const exited = once(child, 'close').then(([code]): number | null => code)
  const url = await new Promise<string>((resolve, reject) => {
    const early: string[] = []
    for (const stream of [child.stdout, child.stderr]) {
      const lines = createInterface({ input: stream }).on('line', (line) => {
        onLine?.(line)
        const address = listeningUrl(line)
        if (address) resolve(address)
        else if (early.length < MAX_EARLY_LINES) early.push(line)
        if (!address || onLine) return
        lines.close()
        stream.resume()
      })
    }
    exited.then(() => reject(new Error(early.join('\n') || `${args.join(' ')} exited silently`)), reject)
  })
  if (!onLine) child.stderr.pipe(process.stderr)
  function stop(signal?: NodeJS.Signals) {
    child.kill(signal)
    return exited
  }
  return { url, pid: child.pid ?? 0, exited, stop }
}

export function startBuiltSite(env: NodeJS.ProcessEnv = {}, dist = 'dist'): Promise<RunningServer> {
  return startProcess([`${dist}/server.cjs`], { SITE_URL: 'http://localhost:3000', ...env })
}
