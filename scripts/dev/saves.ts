import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The size and time of each source, by path. A save changes them. */
type Snapshot = ReadonlyMap<string, string>

/** The sources before and after a save, and the paths of those that are new, changed or gone. */
export type Save = { before: Snapshot; after: Snapshot; changes: string[] }

const FOLDERS = ['client', 'public', 'server', 'shared']
/** An asynchronous poll costs twice the CPU of a synchronous one, so it comes half as often. */
const POLL_MS = 100
/** A save that isn't complete yet, such as an empty file, isn't built. */
const COMPLETE_MS = 20

/** The files that editors keep beside a source: `.hero.ts.swp`, `#hero.ts#`, `hero.ts~`. */
const EDITORS_OWN = /^[.#]|~$/

/**
 * Returns a function that waits for the next save. It first resolves to all sources, as if they were new. esbuild's own
 * watch mode loses a save that comes at the end of a build.
 */
export function watchSaves(): () => Promise<Save> {
  let reported: Snapshot = new Map()
  return async function nextSave() {
    const before = reported
    let lastSeen = before
    for (;;) {
      const after = await readSnapshot().catch(() => before)
      const changes = changesBetween(before, after)
      const isComplete = changesBetween(lastSeen, after).length === 0
      if (changes.length > 0 && isComplete) {
        reported = after
        return { before, after, changes }
      }
      lastSeen = after
      await wait(changes.length > 0 ? COMPLETE_MS : POLL_MS)
    }
  }
}

/**
 * Resolves to the state of `.env` and of all sources. Rejects if a folder vanishes meanwhile. It's asynchronous because
 * it takes half a second on a slow disk, such as one of Windows in WSL, and pages would wait.
 */
async function readSnapshot(): Promise<Snapshot> {
  const folders = FOLDERS.map((folder) => readdir(folder, { recursive: true, withFileTypes: true }))
  const sources = (await Promise.all(folders)).flat().filter(({ name }) => !EDITORS_OWN.test(name))
  const paths = [...sources.map(({ parentPath, name }) => join(parentPath, name)), '.env']
  // An editor may have removed its temporary file meanwhile.
  const stats = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)))
  const files = paths.map((path, index) => [path, stats[index]] as const)
  return new Map(files.flatMap(([path, it]) => (it?.isFile() ? [[path, `${it.size} ${it.mtimeMs}`]] : [])))
}

function changesBetween(before: Snapshot, after: Snapshot): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path))
}
