import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { editFile, temporaryFolder } from './files'

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
  const edit = (file: string, from: string, to: string) => {
    editFile(join(root, 'shared/content', file), from, to)
  }
  return { root, edit }
}
