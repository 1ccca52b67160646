import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The size and time of each file, by path. A save changes them. */
export type State = ReadonlyMap<string, string>

/**
 * Returns the state of `.env` and of all files below `folders`. A name that begins with a dot doesn't count, because
 * editors keep their own files there. Undefined if a folder vanishes meanwhile.
 */
export function readState(folders: readonly string[]): State | undefined {
  try {
    const entries = folders.flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    const saved = entries.filter(({ name }) => !name.startsWith('.'))
    const paths = [...saved.map(({ parentPath, name }) => join(parentPath, name)), '.env']
    return new Map(paths.flatMap((path) => stateOf(path)))
  } catch {
    return undefined
  }
}

function stateOf(path: string): [string, string][] {
  // An editor may have removed its temporary file meanwhile.
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats?.isFile() ? [[path, `${stats.size} ${stats.mtimeMs}`]] : []
}

/** Returns the paths of the files that are new, changed or gone. */
export function changesBetween(before: State, after: State): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path))
}
