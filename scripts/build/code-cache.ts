import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const BUNDLE = 'start.cjs'
const CODE_CACHE = `${BUNDLE}.cache`

/** The warm-up usually ends within a second. */
const WARM_UP_TIMEOUT_MS = 30_000

/**
 * Writes V8's code cache beside the server's bundle: the compiled code of every function that runs during the start and
 * the first responses. Rejects with the server's output if it does not start or a page fails.
 */
export async function writeCodeCache(dist: string): Promise<void> {
  const files = [join(dist, BUNDLE), join(dist, CODE_CACHE)]
  const args = [...process.execArgv, join(import.meta.dirname, 'warm-up.ts'), ...files]
  const options = { env: { PATH: process.env.PATH, PORT: '0' }, timeout: WARM_UP_TIMEOUT_MS }
  try {
    await promisify(execFile)(process.execPath, args, options)
    await access(join(dist, CODE_CACHE))
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${dist}: the built server does not start\n${stdout}${stderr}`, { cause: error })
  }
}
