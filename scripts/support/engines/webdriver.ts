import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Builder, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../free-port'
import { waitUntil } from '../wait-until'

type Options = {
  /** The WebDriver server's path. */
  server: string
  capabilities: object
  env?: Record<string, string>
}

export type Session = {
  driver: WebDriver
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
  const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build()
  return {
    driver,
    lines,
    async close() {
      child.kill()
      await once(child, 'exit')
    },
  }
}
