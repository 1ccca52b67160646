import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build, type OutputFile } from 'esbuild'
import { clientBundles, serverBundle } from './bundles'
import { copyPublicFiles, type PublicFile, writePublicFile } from './public-files'

/** Everything the build makes; ignored by git, and all that the server needs to run. */
const DIST = 'dist'

/** Builds the client bundles, the public files with their manifest, and the server into `dist/`. */
export async function buildSite(): Promise<void> {
  await rm(DIST, { recursive: true, force: true })
  await mkdir(DIST)
  await Promise.all([buildPublic(), build(serverBundle(join(DIST, 'server.cjs')))])
}

async function buildPublic(): Promise<void> {
  const outdir = join(DIST, 'public')
  const files = await copyPublicFiles('public', outdir)
  const integrity: Record<string, string> = {}
  for (const bundle of await buildClient()) {
    const file = basename(bundle.path)
    const name = file.replace(/-[A-Z0-9]{8}\.js$/, '.js')
    files.set(name, await writePublicFile(outdir, join('assets', file), bundle.contents, true))
    integrity[name] = `sha384-${createHash('sha384').update(bundle.contents).digest('base64')}`
  }
  await writeFile(join(DIST, 'manifest.json'), JSON.stringify(manifest(files, integrity), null, 2))
}

async function buildClient(): Promise<OutputFile[]> {
  const { outputFiles } = await build({ ...clientBundles(DIST), write: false })
  return outputFiles ?? []
}

function manifest(files: Map<string, PublicFile>, integrity: Record<string, string>) {
  return { files: Object.fromEntries([...files].sort()), integrity }
}
