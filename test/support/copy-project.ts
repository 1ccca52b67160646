import { cp, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { temporaryFolder } from '../../scripts/support/temporary-folder'

const NOT_COPIED = new Set(['.git', 'dist', 'node_modules'])

/** Copies the project into a temporary folder, and resolves to its path. Packages are linked. */
export async function copyProject(): Promise<string> {
  const project = temporaryFolder()
  await cp('.', project, { recursive: true, filter: (path) => !NOT_COPIED.has(path) })
  await symlink(resolve('node_modules'), join(project, 'node_modules'))
  return project
}
