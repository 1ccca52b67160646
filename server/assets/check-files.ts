import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../config/start-error'
import { CODINGS, type Manifest, SUFFIXES } from './manifest'

/** Throws a `StartError` if a file of `manifest` is missing from `folder`, unreadable or of another size. */
export function checkFiles(manifest: Manifest, folder: string): void {
  const problems = Object.values(manifest.files).flatMap(({ file, bytes }) =>
    CODINGS.flatMap((coding) => problemsWith(join(folder, file + SUFFIXES[coding]), bytes[coding])),
  )
  const [first, ...others] = problems
  const more = others.length > 0 ? ` (and ${others.length} more)` : ''
  if (first) throw new StartError([`${first}${more}; build the site with \`npm run build\``])
}

function problemsWith(path: string, bytes: number | undefined): string[] {
  if (bytes === undefined) return []
  try {
    accessSync(path, constants.R_OK)
    const { size } = statSync(path)
    return size === bytes ? [] : [`${path}: ${size} bytes long instead of ${bytes}`]
  } catch {
    return [`${path}: ${existsSync(path) ? 'not readable' : 'not found'}`]
  }
}
