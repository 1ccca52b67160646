import { cpSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { temporaryFolder } from './temporary-folder'

/** Replaces the first `from` in a file, in one step, as editors do. Returns a function that undoes the change. */
export function editFile(path: string, from: string | RegExp, to: string): () => void {
  const source = readFileSync(path, 'utf8')
  if (!(typeof from === 'string' ? source.includes(from) : from.test(source)))
    throw new Error(`${path} doesn't contain ${from}`)
  function save(text: string): void {
    const temporary = join(dirname(path), '.saving')
    writeFileSync(temporary, text)
    renameSync(temporary, path)
  }
  save(source.replace(from, to))
  return () => save(source)
}

const NOT_COPIED = new Set(['.env', '.git', 'dist', 'node_modules'])

/** Copies the project into a temporary folder, and returns its path. Packages are linked. */
export function copyProject(): string {
  const project = temporaryFolder()
  cpSync('.', project, { recursive: true, filter: (path) => !NOT_COPIED.has(path) })
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'))
  return project
}
