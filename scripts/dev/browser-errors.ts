import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Matches a location in a bundle, as browsers write it in a stack. */
const LOCATION = /https?:\/\/[^\s()@]+\/(assets\/[\w.-]+\.js):(\d+):(\d+)/g

/** Matches a line of a stack that's in a package, or in one of the proxy's own scripts. */
const OTHERS_LINE = /node_modules\/|\/__dev\/\S+:\d+:\d+/

/**
 * Returns an error of the browser for the terminal, with locations in the sources instead of the bundles, and without
 * the lines of packages. `folder` has the public files.
 */
export function describeBrowserError(text: string, folder: string): string {
  const mapped = stripVTControlCharacters(text).replaceAll(
    LOCATION,
    (location, file: string, line: string, column: string) => {
      const path = join(folder, `${file}.map`)
      const entry = readMap(path)?.findEntry(Number(line) - 1, Number(column) - 1)
      if (!entry || !('originalSource' in entry)) return location
      const source = relative('.', resolve(dirname(path), entry.originalSource))
      return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
    },
  )
  const lines = mapped.replaceAll(/[^\P{Cc}\n]/gu, '').split('\n')
  return lines.filter((line) => !OTHERS_LINE.test(line)).join('\n')
}

/** Returns a bundle's map. Undefined if a later build has removed it. */
function readMap(path: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return undefined
  }
}
