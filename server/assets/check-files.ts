import { closeSync, fstatSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../config/start-error'
import { CODINGS, type Manifest, SUFFIXES } from './manifest'

/** Throws a `StartError` if a file of `manifest` is missing from `folder`, unreadable or of another size. */
export function checkFiles(manifest: Manifest, folder: string): void {
  const problems: string[] = []
  for (const { file, bytes } of Object.values(manifest.files)) {
    for (const coding of CODINGS) {
      const path = join(folder, file + SUFFIXES[coding])
      const problem = bytes[coding] === undefined ? undefined : problemWith(path, bytes[coding])
      if (problem) problems.push(`${path}: ${problem}`)
    }
  }
  const [first, ...others] = problems
  if (first === undefined) return
  const more = others.length > 0 ? ` (and ${others.length} more)` : ''
  throw new StartError([`${first}${more}; build the site with \`npm run build\``])
}

function problemWith(path: string, bytes: number): string | undefined {
  try {
    const file = openSync(path, 'r')
    const { size } = fstatSync(file)
    closeSync(file)
    return size === bytes ? undefined : `${size} bytes long instead of ${bytes}`
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'not found' : 'not readable'
  }
}
