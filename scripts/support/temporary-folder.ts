import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { cp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Creates an empty folder and returns its path. The folder is removed when this process exits. */
export function temporaryFolder(): string {
  // On macOS the system's temporary folder is a link.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'site-')))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const NOT_COPIED = new Set(['.git', 'dist', 'node_modules'])

/** Copies the project into a temporary folder, and resolves to its path. Packages are linked. */
export async function copyProject(): Promise<string> {
  const project = temporaryFolder()
  await cp('.', project, { recursive: true, filter: (path) => !NOT_COPIED.has(path) })
  await symlink(resolve('node_modules'), join(project, 'node_modules'))
  return project
}
