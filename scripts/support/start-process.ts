import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { listeningUrl } from './listening-url'

export type RunningServer = {
  /** Such as `http://127.0.0.1:43210`. */
  url: string
  pid: number
  /** Sends SIGTERM and returns the exit code, or null if a signal killed it. */
  stop(): Promise<number | null>
}

/** Starts a Node program that prints `listening on` and its URL. */
export async function startProcess(args: string[], env: Record<string, string> = {}): Promise<RunningServer> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const url = await new Promise<string>((resolve, reject) => {
    const lines = createInterface({ input: child.stdout }).on('line', (line) => {
      const address = listeningUrl(line)
      if (!address) return
      resolve(address)
      lines.close()
      child.stdout.resume()
    })
    exited.then(() => reject(new Error(`${args.join(' ')}: exited before it listened; is the site built?`)))
  })
  async function stop() {
    child.kill('SIGTERM')
    const [code] = await exited
    return code
  }
  return { url, pid: child.pid ?? 0, stop }
}

export function startBuiltSite(env: Record<string, string> = {}): Promise<RunningServer> {
  return startProcess(['dist/server.cjs'], { SITE_URL: 'http://localhost:3000', ...env })
}
