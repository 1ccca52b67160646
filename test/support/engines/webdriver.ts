import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { freePort } from '../../../scripts/support/start-process'
import { waitUntil } from '../../../scripts/support/wait-until'

type Options = {
  /** The WebDriver server's path. */
  server: string
  capabilities: object
  env?: Record<string, string>
}

/** A browser and the commands of https://www.w3.org/TR/webdriver2/, such as `post('url', { url })`. */
export type Session = {
  post<Value>(command: string, body?: object): Promise<Value>
  /** The browser's standard error, which includes its console. */
  lines: string[]
  close(): Promise<void>
}

/** Starts a WebDriver server and a browser. */
export async function startSession({ server, capabilities, env = {} }: Options): Promise<Session> {
  const port = await freePort()
  const child = spawn(server, [`--port=${port}`], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  process.once('exit', () => child.kill())
  const lines: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line))
  const url = `http://127.0.0.1:${port}`
  await waitUntil(
    () => `no WebDriver at ${url}`,
    async () => (await fetch(`${url}/status`).catch(() => undefined))?.ok,
  )
  async function request<Value>(method: string, path: string, body?: object): Promise<Value> {
    const response = await fetch(url + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`)
    return value
  }
  const session = await request<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  })
  const path = `/session/${session.sessionId}`
  return {
    post: (command, body = {}) => request('POST', `${path}/${command}`, body),
    lines,
    async close() {
      // WebKit's driver reports the window that this closes as missing.
      await request('DELETE', path).catch(() => undefined)
      child.kill()
      await once(child, 'exit')
    },
  }
}
