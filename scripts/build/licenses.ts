import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Package } from './bundled-packages'

const LICENSE_FILE = /^(licen[cs]e|copying|notice)/i

/** The name and the license of each package, which most licenses ask to go with every copy of it. */
export async function licensesOf(packages: Package[]): Promise<string> {
  const licenses = await Promise.all(packages.map(licenseOf))
  return licenses.join(`\n\n${'-'.repeat(80)}\n\n`)
}

async function licenseOf({ folder, name, version, license }: Package): Promise<string> {
  const files = (await readdir(folder)).filter((file) => LICENSE_FILE.test(file)).sort()
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return [`${name} ${version}: ${license}`, ...texts.map((text) => text.trim())].join('\n\n')
}
