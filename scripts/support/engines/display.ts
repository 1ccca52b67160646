import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { XVFB } from './installed'

export type Display = {
  /** The value of `DISPLAY`, such as `:1`. */
  name: string
  close(): void
}

/** Starts a virtual X server, large enough for every window, on a free display. */
export async function openDisplay(): Promise<Display> {
  const server = spawn(XVFB, ['-displayfd', '3', '-screen', '0', '2000x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  process.once('exit', () => server.kill())
  const [line] = await once(server.stdio[3] as Readable, 'data')
  return { name: `:${String(line).trim()}`, close: () => server.kill() }
}
