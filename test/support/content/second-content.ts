import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../temporary-folder'

const SECOND_CONTENT = 'test/second-content'

/**
 * Copies the content of another business (`test/second-content/`) into a temporary folder, which is removed after the
 * test. Changes of the site's own content do not affect it.
 */
export function secondContent() {
  const root = temporaryFolder()
  for (const folder of ['shared', `${SECOND_CONTENT}/shared`]) {
    cpSync(folder, join(root, 'shared'), { recursive: true })
  }
  cpSync(`${SECOND_CONTENT}/public`, join(root, 'public'), { recursive: true })
  function edit(file: string, from: string, to: string) {
    const path = join(root, 'shared/content', file)
    const source = readFileSync(path, 'utf8')
    if (!source.includes(from)) throw new Error(`${path} does not contain ${from}`)
    writeFileSync(path, source.replace(from, to))
  }
  return { root, edit }
}
