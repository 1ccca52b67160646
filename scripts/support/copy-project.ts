import { cp, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const NOT_COPIED = new Set(['.git', 'dist', 'node_modules', 'screenshots'])

/** Copies the project into a temporary folder; returns it. */
export async function copyProject(): Promise<string> {
  const project = await mkdtemp(join(tmpdir(), 'project-'))
  await cp('.', project, { recursive: true, filter: (path) => !NOT_COPIED.has(path) })
  await symlink(resolve('node_modules'), join(project, 'node_modules'))
  return project
}
