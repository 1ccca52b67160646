import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Replaces the first `from` in a file. Returns a function that undoes the change. */
export function editFile(path: string, from: string, to: string): () => void {
  const source = readFileSync(path, 'utf8')
  if (!source.includes(from)) throw new Error(`${path} doesn't contain ${from}`)
  writeFileSync(path, source.replace(from, to))
  return () => writeFileSync(path, source)
}

/** Creates an empty folder, which is removed after the test. */
export function temporaryFolder(): string {
  // On macOS the system's temporary folder is a link.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'site-test-')))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
