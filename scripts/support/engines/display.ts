import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { XVFB } from './installed'

export type Display = {
  /** For the variable `DISPLAY`, such as `:1`. */
  name: string
  close(): void
}

/** Starts an X server without a screen, large enough for every window. It chooses a free display by itself. */
export async function openDisplay(): Promise<Display> {
  const server = spawn(XVFB, ['-displayfd', '3', '-screen', '0', '2000x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  process.once('exit', () => server.kill())
  const [line] = await once(server.stdio[3] as Readable, 'data')
  return { name: `:${String(line).trim()}`, close: () => server.kill() }
}
