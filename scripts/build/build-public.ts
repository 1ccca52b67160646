import { writeFile } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { type BuildResult, build } from 'esbuild'
import { GENERATED_NAMES } from '../../server/assets/generated-files'
import type { Manifest } from '../../server/assets/manifest'
import { earlyBundle } from './bundles'
import { copyPreviousFiles, copyPublicFiles, writePublicFile } from './copy-public'
import { licensesOf } from './licenses'
import type { Mode } from './styled-jsx'

export type ClientBundles = BuildResult<{ metafile: true; write: false }>

const LICENSES = 'licenses.txt'

/**
 * Writes the client bundles and the files of `public/` into `dist/public`, and lists them in `dist/manifest.json`. The
 * manifest also has the text of the script that every page contains. `previous` is the folder of another build, whose
 * hashed files are added. Rejects if a file can't be read or written, or has an unknown type.
 */
export async function buildPublic(dist: string, mode: Mode, bundles: ClientBundles, previous?: string): Promise<void> {
  const outdir = join(dist, 'public')
  const compressed = mode === 'production'
  const built = new Map(bundles.outputFiles.map((output) => [nameOf(output.path), output]))
  const files = await copyPublicFiles('public', outdir, compressed, [LICENSES, ...built.keys()])
  const own = compressed ? GENERATED_NAMES.filter((name) => files.has(name)) : []
  for (const name of own) console.log(`public/${name} is served in place of the site's own`)
  const licenses = Buffer.from(await licensesOf(bundles.metafile))
  files.set(LICENSES, await writePublicFile(outdir, LICENSES, licenses, { immutable: false, compressed }))
  for (const [name, { path, contents }] of built) {
    const file = relative(outdir, path).replaceAll(sep, '/')
    files.set(name, await writePublicFile(outdir, file, Buffer.from(contents), { immutable: true, compressed }))
  }
  const byName = Object.fromEntries([...files].sort())
  const { outputFiles } = await build(earlyBundle(mode))
  const manifest: Manifest = {
    files: byName,
    earlyScript: outputFiles.map(({ text }) => text.trim()).join(''),
    previous: previous ? await copyPreviousFiles(previous, outdir, byName) : [],
  }
  await writeFile(join(dist, 'manifest.json'), JSON.stringify(manifest, null, 2))
}

/** Returns a bundle's name without its hash: `islands.js`. */
function nameOf(path: string): string {
  return basename(path).replace(/-[A-Z0-9]{8}(?=\.)/, '')
}
