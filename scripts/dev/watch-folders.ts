import { type FSWatcher, watch } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const QUIET_MS = 30

/**
 * Calls `onChange` once for each burst of changes in `folders` and below, until the returned function is called.
 * Watches each folder separately: Node's recursive watchers lose a file when an editor saves it by renaming.
 */
export async function watchFolders(folders: string[], onChange: () => void): Promise<() => void> {
  const watchers = new Map<string, FSWatcher>()
  let timer: NodeJS.Timeout | undefined

  async function watchAll() {
    for (const folder of await foldersBelow(folders)) {
      if (!watchers.has(folder))
        watchers.set(
          folder,
          watch(folder, changed).on('error', () => forget(folder)),
        )
    }
  }
  function forget(folder: string) {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }
  function changed() {
    clearTimeout(timer)
    timer = setTimeout(() => watchAll().then(onChange), QUIET_MS)
  }

  await watchAll()
  return () => {
    clearTimeout(timer)
    for (const folder of watchers.keys()) forget(folder)
  }
}

async function foldersBelow(folders: string[]): Promise<string[]> {
  const below = folders.map(async (folder) => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const inside = entries.filter((entry) => entry.isDirectory())
    return [folder, ...inside.map((entry) => join(entry.parentPath, entry.name))]
  })
  return (await Promise.all(below)).flat()
}
