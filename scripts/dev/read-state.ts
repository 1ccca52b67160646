import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the names, sizes and times of all files below `folders`, as a string that differs after each save. */
export function readState(folders: readonly string[]): string {
  const entries = folders.flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  const states = entries.map(({ parentPath, name }) => {
    const path = join(parentPath, name)
    // An editor may have removed its temporary file meanwhile.
    const stats = statSync(path, { throwIfNoEntry: false })
    return `${path} ${stats?.isFile() ? `${stats.size} ${stats.mtimeMs}` : ''}`
  })
  return states.join('\n')
}
