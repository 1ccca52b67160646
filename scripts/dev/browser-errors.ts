import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Matches a place in a bundle, as browsers write it in a stack. */
const PLACE = /https?:\/\/[^\s()@]+\/(assets\/[\w.-]+\.js):(\d+):(\d+)/g

/**
 * Returns an error of the browser for the terminal. Places in bundles become places in their sources, and lines of
 * packages are left out. `folder` has the public files of the build.
 */
export function describeBrowserError(text: string, folder: string): string {
  const maps = new Map<string, SourceMap | undefined>()
  const mapped = stripVTControlCharacters(text).replaceAll(
    PLACE,
    (place, file: string, line: string, column: string) => {
      const path = join(folder, `${file}.map`)
      if (!maps.has(path)) maps.set(path, readMap(path))
      const entry = maps.get(path)?.findEntry(Number(line) - 1, Number(column) - 1)
      if (!entry || !('originalSource' in entry)) return place
      const source = relative('.', resolve(dirname(path), entry.originalSource))
      return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
    },
  )
  const lines = mapped.replaceAll(/[^\P{Cc}\n]/gu, '').split('\n')
  return lines.filter((line) => !line.includes('node_modules/')).join('\n')
}

/** Returns a bundle's map. Undefined if a later build has removed it. */
function readMap(path: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return undefined
  }
}
