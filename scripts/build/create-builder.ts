import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { context, type OutputFile } from 'esbuild'
import type { Manifest } from '../../server/assets/public-files'
import { clientBundles, type Mode, serverBundle } from './bundles'
import { copyPreviousFiles, copyPublicFiles, hashedFile, writePublicFile } from './public-files'

/** `warm-up.ts` usually ends within a second. */
const WARM_UP_TIMEOUT_MS = 30_000

/**
 * A repeatable build of everything that the server needs to run into `dist`: the client bundles, the public files with
 * their manifest, and the server. With `previous`, the folder of another build, its hashed files are served too.
 */
export async function createBuilder(dist: string, mode: Mode, previous?: string) {
  const client = await context({ ...clientBundles(dist, mode), write: false })
  const server = await context(serverBundle(dist, mode))
  return {
    /** Builds incrementally. Rejects with esbuild's `BuildFailure`. */
    async build() {
      await mkdir(dist, { recursive: true })
      // Both end before the build fails, so that none writes into a folder that is being removed.
      const results = await Promise.allSettled([
        client.rebuild().then(({ outputFiles = [] }) => buildPublic({ dist, mode, previous }, outputFiles)),
        server.rebuild(),
      ])
      for (const result of results) if (result.status === 'rejected') throw result.reason
      if (mode === 'production') await writeCodeCache(dist)
    },
    async dispose() {
      await Promise.all([client.dispose(), server.dispose()])
    },
  }
}

type Options = { dist: string; mode: Mode; previous: string | undefined }

async function buildPublic({ dist, mode, previous }: Options, bundles: OutputFile[]): Promise<void> {
  const outdir = join(dist, 'public')
  const compressed = mode === 'production'
  const files = await copyPublicFiles('public', outdir, compressed)
  for (const bundle of bundles) {
    const content = Buffer.from(bundle.contents)
    const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`
    const flags = { immutable: true, compressed }
    const file = await writePublicFile(outdir, hashedFile(bundle.path, content), content, flags)
    files.set(basename(bundle.path), { ...file, integrity })
  }
  const byName = Object.fromEntries([...files].sort())
  const manifest: Manifest = {
    files: byName,
    previous: previous ? await copyPreviousFiles(previous, outdir, byName) : [],
  }
  await writeFile(join(dist, 'manifest.json'), JSON.stringify(manifest, null, 2))
}

/**
 * Lets `warm-up.ts`, in a process of its own, start the built server and write V8's code cache beside its bundle: the
 * compiled code of every function that runs during the start and the first responses. Rejects with the server's output
 * if it does not start or a page fails.
 */
async function writeCodeCache(dist: string): Promise<void> {
  const bundle = join(dist, 'start.cjs')
  // The arguments of this process load tsx, which runs TypeScript.
  const args = [...process.execArgv, join(import.meta.dirname, 'warm-up.ts'), bundle]
  const options = { env: { PATH: process.env.PATH, PORT: '0' }, timeout: WARM_UP_TIMEOUT_MS }
  try {
    await promisify(execFile)(process.execPath, args, options)
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${dist}: the built server does not start\n${stdout}${stderr}`, { cause: error })
  }
}
