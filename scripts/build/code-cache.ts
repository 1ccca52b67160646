import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** What `server/bundle/load-bundle.ts` loads, and where it looks for the code cache. */
const BUNDLE = 'start.cjs'
const CODE_CACHE = `${BUNDLE}.cache`

/** In milliseconds; it takes less than one second. */
const WARM_UP_TIMEOUT = 30_000

/**
 * Leaves V8's code cache beside the server's bundle: the compiled code of every function that a start and the first
 * answers run. Rejects, with what the server said, where it does not start or a page is not well.
 */
export async function writeCodeCache(dist: string): Promise<void> {
  const files = [join(dist, BUNDLE), join(dist, CODE_CACHE)]
  const args = [...process.execArgv, join(import.meta.dirname, 'warm-up.ts'), ...files]
  const options = { env: { PATH: process.env.PATH, PORT: '0' }, timeout: WARM_UP_TIMEOUT }
  try {
    await promisify(execFile)(process.execPath, args, options)
    await access(join(dist, CODE_CACHE))
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${dist}: the built server does not start\n${stdout}${stderr}`, { cause: error })
  }
}
