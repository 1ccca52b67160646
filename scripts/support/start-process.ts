import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { dirname, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'

const MAX_EARLY_LINES = 100
const WAIT_TIMEOUT_MS = 60_000
const PAUSE_MS = 20

export type RunningServer = {
  /** The server's address, such as `http://127.0.0.1:43210`. */
  url: string
  pid: number
  /** Resolves once all output is read. The result is the exit code, or null if a signal killed the process. */
  exited: Promise<number | null>
  /** Sends `signal`, or SIGTERM, and waits for the exit. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** These processes end with this one, even if an error ends it. */
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/**
 * Starts a Node program that prints `listening on` and its URL, and waits for that line. `args` are Node's options and,
 * last, the program. It runs in its own folder, so that the project's `.env` doesn't apply. `onLine` receives each line
 * of its output. Without `onLine`, standard error is printed, because it may explain a crash. Rejects with the output
 * if the program exits early.
 */
export async function startProcess(
  args: string[],
  env: NodeJS.ProcessEnv = {},
  onLine?: (line: string) => void,
): Promise<RunningServer> {
  const program = resolve(args.at(-1) ?? '')
  const child = spawn(process.execPath, [...args.slice(0, -1), program], {
    cwd: dirname(program),
    env: { PATH: process.env.PATH, NODE_ENV: 'test', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
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
    exited.then(() => reject(new Error(early.join('\n') || `${args.join(' ')} exited silently`)), reject)
  })
  if (!onLine) child.stderr.pipe(process.stderr)
  function stop(signal?: NodeJS.Signals) {
    child.kill(signal)
    return exited
  }
  return { url, pid: child.pid ?? 0, exited, stop }
}

/** Starts the built site and waits until every page is cached. Rejects if it isn't ready after a minute. */
export async function startBuiltSite(env: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const site = await startProcess(['dist/server.cjs'], { SITE_URL: 'http://localhost:3000', ...env })
  const isHealthy = async () => (await fetch(`${site.url}/healthz`)).ok
  await waitUntil(() => `${site.url} isn't healthy`, isHealthy)
  return site
}

/** Returns the URL in a line like `listening on http://127.0.0.1:3000`. Undefined if it's another line. */
export function listeningUrl(line: string): string | undefined {
  return /listening on (http:\/\/[^\s"]+)/.exec(line)?.[1]
}

/** Resolves to an unused port, for a program that must know its port before it starts. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Repeats `attempt` until it has a result. After a minute, rejects with the text that `problem` returns. */
export async function waitUntil<Result>(
  problem: () => string,
  attempt: () => Promise<Result | false | undefined>,
): Promise<Result> {
  const deadline = Date.now() + WAIT_TIMEOUT_MS
  for (;;) {
    const result = await attempt()
    if (result !== false && result !== undefined) return result
    if (Date.now() > deadline) throw new Error(`after ${WAIT_TIMEOUT_MS / 1_000} seconds: ${problem()}`)
    await wait(PAUSE_MS)
  }
}
