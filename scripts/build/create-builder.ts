import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type BuildResult, context } from 'esbuild'
import type { Manifest } from '../../server/assets/public-files'
import { bundledPackages, type Package } from './bundled-packages'
import { clientBundles, type Mode, serverBundle } from './bundles'
import { licensesOf } from './licenses'
import { copyPreviousFiles, copyPublicFiles, hashedFile, writePublicFile } from './public-files'
import { sbomOf } from './sbom'

/**
 * A repeatable build of everything that the server needs to run into `dist`: the client bundles, the public files with
 * their manifest, the server, the licenses of both, and an SBOM. With `previous`, the folder of another build, its
 * hashed files are served too.
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
        client.rebuild().then((bundles) => buildPublic({ dist, mode, previous }, bundles)),
        server.rebuild().then(async ({ metafile }) => {
          const packages = await bundledPackages(metafile)
          await writeFile(join(dist, 'licenses.txt'), await licensesOf(packages))
          return packages
        }),
      ])
      const packages = results.flatMap((result) => {
        if (result.status === 'rejected') throw result.reason
        return result.value
      })
      await writeFile(join(dist, 'sbom.cdx.json'), sbomOf(packages))
    },
    async dispose() {
      await Promise.all([client.dispose(), server.dispose()])
    },
  }
}

type Bundles = BuildResult<{ metafile: true; write: false }>
type Options = { dist: string; mode: Mode; previous: string | undefined }

/** Resolves to the packages in the client bundles. */
async function buildPublic({ dist, mode, previous }: Options, bundles: Bundles): Promise<Package[]> {
  const outdir = join(dist, 'public')
  const compressed = mode === 'production'
  const files = await copyPublicFiles('public', outdir, compressed)
  const packages = await bundledPackages(bundles.metafile)
  const licenses = Buffer.from(await licensesOf(packages))
  files.set('licenses.txt', await writePublicFile(outdir, 'licenses.txt', licenses, { immutable: false, compressed }))
  const bundled = new Map(bundles.outputFiles.map(({ path, contents }) => [basename(path), Buffer.from(contents)]))
  const flags = { immutable: true, compressed }
  for (const [script, code] of bundled) {
    const map = bundled.get(`${script}.map`)
    if (!map) continue
    const file = hashedFile(script, code)
    // Only a browser's tools load the map, for the files and lines of a stack.
    const content = Buffer.from(`${code}//# sourceMappingURL=${basename(file)}.map\n`)
    const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`
    files.set(`${script}.map`, await writePublicFile(outdir, `${file}.map`, map, flags))
    files.set(script, { ...(await writePublicFile(outdir, file, content, flags)), integrity })
  }
  const byName = Object.fromEntries([...files].sort())
  const manifest: Manifest = {
    files: byName,
    previous: previous ? await copyPreviousFiles(previous, outdir, byName) : [],
  }
  await writeFile(join(dist, 'manifest.json'), JSON.stringify(manifest, null, 2))
  return packages
}
