import { readFileSync, writeFileSync } from 'node:fs'

/** Replaces the first `from` in a file. Returns a function that undoes the change. */
export function editFile(path: string, from: string, to: string): () => void {
  const source = readFileSync(path, 'utf8')
  if (!source.includes(from)) throw new Error(`${path} does not contain ${from}`)
  writeFileSync(path, source.replace(from, to))
  return () => writeFileSync(path, source)
}
