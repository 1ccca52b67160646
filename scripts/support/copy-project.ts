import { cp, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const NOT_COPIED = new Set(['.git', 'dist', 'node_modules', 'screenshots'])

/** The `shared/content/` and `public/` of another business. */
const SECOND_CONTENT = 'test/second-content'

/** Copies the project into a temporary folder, with the second content if `second` is set; returns the folder. */
export async function copyProject({ second }: { second: boolean }): Promise<string> {
  const project = await mkdtemp(join(tmpdir(), 'project-'))
  // The photos of the second content replace all others.
  const filter = (path: string) => !NOT_COPIED.has(path) && !(second && path === 'public/images')
  await cp('.', project, { recursive: true, filter })
  if (second) await cp(SECOND_CONTENT, project, { recursive: true })
  await symlink(resolve('node_modules'), join(project, 'node_modules'))
  return project
}
