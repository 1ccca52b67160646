import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Metafile } from 'esbuild'

export type Package = { folder: string; name: string; version: string; license: string }

/** Each version of each package whose code is in a bundle, by name. */
export async function bundledPackages({ inputs }: Metafile): Promise<Package[]> {
  const folders = Object.keys(inputs).flatMap((file) => /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? [])
  return uniquePackages(await Promise.all([...new Set(folders)].sort().map(readPackage)))
}

/** Each name and version once, in order: npm may install it in several folders, and bundles share packages. */
export function uniquePackages(packages: Package[]): Package[] {
  const unique = new Map(packages.map((entry) => [`${entry.name} ${entry.version}`, entry]))
  return [...unique].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry)
}

async function readPackage(folder: string): Promise<Package> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  return { folder, name, version, license }
}
