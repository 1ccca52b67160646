import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const MAX_EARLY_LINES = 100

export type RunningServer = {
  /** The server's address, such as `http://127.0.0.1:43210`. */
  url: string
  pid: number
  /** Resolves once all output is read. The result is the exit code, or null if a signal killed the process. */
  exited: Promise<number | null>
  /** Sends `signal`, or SIGTERM, and waits for the exit. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Ends a process when the one that has started it is gone, even if that was killed. */
const END_WITH_PARENT = "process.on('disconnect', () => process.exit()); process.channel.unref()"

/** These processes end with this one at once, even if they hang. */
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/**
 * Starts a Node program that prints `listening on` and its URL, and waits for that line. It runs in its own folder, so
 * that the project's `.env` doesn't apply. `onLine` receives each line of its output. Without `onLine`, standard error
 * is printed, because it may explain a crash. Rejects with the output if the program exits early.
 */
export async function startProcess(
  file: string,
  env: NodeJS.ProcessEnv = {},
  onLine?: (line: string) => void,
): Promise<RunningServer> {
  const program = resolve(file)
  const child = spawn(process.execPath, [`--import=data:text/javascript,${END_WITH_PARENT}`, program], {
    cwd: dirname(program),
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  }) as ChildProcessByStdio<null, Readable, Readable>
  running.add(child)
  // Node emits 'close' after all output is read. 'exit' can come earlier.
  const exited = once(child, 'close').then(([code]): number | null => {
    running.delete(child)
    return code
  })
  const url = await new Promise<string>((found, reject) => {
    const early: string[] = []
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        onLine?.(line)
        const address = listeningUrl(line)
        if (address) found(address)
        else if (early.length < MAX_EARLY_LINES) early.push(line)
      })
    }
    exited.then(() => reject(new Error(early.join('\n') || `${file} exited silently`)), reject)
  })
  if (!onLine) child.stderr.pipe(process.stderr)
  function stop(signal?: NodeJS.Signals) {
    child.kill(signal)
    return exited
  }
  return { url, pid: child.pid ?? 0, exited, stop }
}

/** Returns the URL in a line like `listening on http://127.0.0.1:3000`. Undefined if it's another line. */
export function listeningUrl(line: string): string | undefined {
  return /listening on (http:\/\/[^\s"]+)/.exec(line)?.[1]
}
