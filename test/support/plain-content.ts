import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { editFile, temporaryFolder } from './files'
import { type Extent, secondContent, writeSecondContent } from './second-content'

/** At most four entries, and texts after their fields: `name 1`, `name 2`. */
const PLAIN: Extent = {
  entries: (least, most) => Math.max(least, Math.min(most, 4)),
  text({ least, most }, key, index) {
    const name = key === 'city' ? 'City' : key
    return `${name} ${index + 1}`.slice(-most).trim().padEnd(least, '.')
  },
}

/**
 * Content of its own for the tests of a file, so that changes of the site's content do not affect them. `edit` replaces
 * a text in a file until the test ends; `copy` copies it into a temporary folder, which is removed after the test.
 */
export function plainContent() {
  const original = mkdtempSync(join(tmpdir(), 'site-content-'))
  beforeAll(async () => {
    for (const folder of ['shared', 'public']) cpSync(folder, join(original, folder), { recursive: true })
    await writeSecondContent(original, secondContent(PLAIN))
  })
  afterAll(() => rmSync(original, { recursive: true }))
  const contentAt = (root: string) => ({
    root,
    edit: (file: string, from: string, to: string) =>
      onTestFinished(editFile(join(root, 'shared/content', file), from, to)),
  })
  function copy() {
    const root = temporaryFolder()
    cpSync(original, root, { recursive: true })
    return contentAt(root)
  }
  return { ...contentAt(original), copy }
}
