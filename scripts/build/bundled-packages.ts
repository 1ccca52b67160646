import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Metafile } from 'esbuild'

export type Package = { folder: string; name: string; version: string; license: string }

/** Each version of each package whose code is in the bundles, by name. */
export async function bundledPackages(metafiles: Metafile[]): Promise<Package[]> {
  const files = metafiles.flatMap(({ inputs }) => Object.keys(inputs))
  const folders = files.flatMap((file) => /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? [])
  const packages = await Promise.all([...new Set(folders)].sort().map(readPackage))
  // npm may install the same version in several folders.
  const unique = new Map(packages.map((entry) => [`${entry.name} ${entry.version}`, entry]))
  return [...unique].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry)
}

async function readPackage(folder: string): Promise<Package> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  return { folder, name, version, license }
}
