import { appendFile, cp, mkdtemp, readdir, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const NOT_COPIED = new Set(['.git', 'dist', 'node_modules', 'screenshots'])

/** Copies the project into a temporary folder; returns it. In a second version the photos have other hashes. */
export async function copyProject({ second }: { second: boolean }): Promise<string> {
  const project = await mkdtemp(join(tmpdir(), 'project-'))
  await cp('.', project, { recursive: true, filter: (path) => !NOT_COPIED.has(path) })
  const images = join(project, 'public/images')
  if (second) for (const image of await readdir(images)) await appendFile(join(images, image), '\n')
  await symlink(resolve('node_modules'), join(project, 'node_modules'))
  return project
}
