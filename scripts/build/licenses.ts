import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Metafile } from 'esbuild'

const LICENSE_FILE = /^(licen[cs]e|copying|notice)/i

/**
 * Returns the name, the version and the license texts of each package in a bundle. Most licenses require that their
 * text goes wherever the package goes.
 */
export async function licensesOf({ inputs }: Metafile): Promise<string> {
  const folders = Object.keys(inputs).flatMap((file) => /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? [])
  const licenses = await Promise.all([...new Set(folders)].sort().map(licenseOf))
  return [...new Set(licenses)].join(`\n\n${'-'.repeat(80)}\n\n`)
}

async function licenseOf(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const files = (await readdir(folder)).filter((file) => LICENSE_FILE.test(file)).sort()
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return [`${name} ${version}: ${license}`, ...texts.map((text) => text.trim())].join('\n\n')
}
