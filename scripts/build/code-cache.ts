import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

/** What `server/load-bundle.ts` loads, and where it looks for the code cache. */
const BUNDLE = 'start.cjs'
const CODE_CACHE = `${BUNDLE}.cache`

/**
 * Leaves V8's code cache beside the server's bundle: the compiled code of every function that a start and the first
 * answers run. Rejects where the built server does not start.
 */
export async function writeCodeCache(dist: string): Promise<void> {
  const child = fork(join(import.meta.dirname, 'warm-up.ts'), [join(dist, BUNDLE), join(dist, CODE_CACHE)], {
    env: { PATH: process.env.PATH, PORT: '0' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${dist}: the built server does not start; what it said stands above`)
}

/** To be called before the bundle changes: V8 takes a cache for any other source of the same length. */
export async function removeCodeCache(dist: string): Promise<void> {
  await rm(join(dist, CODE_CACHE), { force: true })
}
