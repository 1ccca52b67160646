import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { context } from 'esbuild'
import { buildPublic } from '../build/build-public'
import { clientBundles, serverBundle } from '../build/bundles'
import { reactFromPage } from './react-bundle'
import type { Save } from './saves'

const DAY_MS = 86_400_000

/**
 * Resolves to the folder that development builds into, and to a function that builds what a save needs. That resolves
 * to the path of the app's bundle, or rejects with what's wrong.
 */
export async function createBuilder() {
  const dist = makeFolder()
  const manifest = join(dist, 'manifest.json')
  const options = clientBundles(join(dist, 'public'), 'development')
  const plugins = [...(options.plugins ?? []), reactFromPage]
  const forBrowsers = await context({ ...options, plugins, write: false })
  const forApp = await context({
    ...serverBundle(dist, 'development'),
    entryPoints: { app: 'scripts/dev/app.ts' },
    // Node loads them once for all builds.
    packages: 'external',
  })
  /** What the files in `dist/public` come from. */
  let publicSources = new Set<string>()
  let bundleFiles: string[] = []

  async function build({ before, after, changes }: Save): Promise<string> {
    // A new file may take another's place in a bundle.
    const isPublic = (path: string) => !before.has(path) || !after.has(path) || publicSources.has(path)
    // There's no manifest if the latest build of these files failed, or if `npm ci` has removed the folder.
    const needsPublic = !existsSync(manifest) || changes.some(isPublic)
    const builds = await Promise.allSettled([forApp.rebuild(), needsPublic && buildPublicFiles([...after.keys()])])
    for (const result of builds) if (result.status === 'rejected') throw result.reason
    return join(dist, 'app.cjs')
  }

  async function buildPublicFiles(sources: string[]): Promise<void> {
    rmSync(manifest, { force: true })
    const bundles = await forBrowsers.rebuild()
    await buildPublic(dist, 'development', bundles)
    const files = bundles.outputFiles.map(({ path }) => path)
    for (const file of bundleFiles) if (!files.includes(file)) rmSync(file, { force: true })
    bundleFiles = files
    const isCopied = (path: string) => path.startsWith('public/') || path === 'client/early.ts'
    publicSources = new Set([...Object.keys(bundles.metafile.inputs), ...sources.filter(isCopied)])
  }

  return { dist, build }
}

/**
 * Creates this process's folder. It's in the project, because the app's packages are found from there. Removes what
 * killed processes have left, by its age, because a process on the same folder may be in another container.
 */
function makeFolder(): string {
  const cache = resolve('node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  for (const path of readdirSync(cache).map((name) => join(cache, name)))
    if (path.includes('/site-') && Date.now() - statSync(path).mtimeMs > DAY_MS) rmSync(path, { recursive: true })
  const folder = join(cache, `site-${process.pid}`)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
