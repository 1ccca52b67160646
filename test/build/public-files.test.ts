import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyPublicFiles } from '../../scripts/build/public-files'
import { temporaryFolder } from '../support/temporary-folder'

/** The URLs of the files in `public/images/`, given their contents by name. */
async function urlsOf(contents: Record<string, string>): Promise<string[]> {
  const folder = temporaryFolder()
  const images = join(folder, 'public/images')
  mkdirSync(images, { recursive: true })
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(images, name), content)
  const files = await copyPublicFiles(join(folder, 'public'), join(folder, 'dist'), false)
  return [...files.values()].map(({ file }) => file)
}

test.each(['van-800.avif', 'van-1600.avif'])(
  'a change of %s changes the URL of each size',
  async (changed) => {
    const photo = { 'van-800.avif': 'small', 'van-1600.avif': 'large' }
    const before = await urlsOf(photo)
    const after = await urlsOf({ ...photo, [changed]: 'another' })
    expect(before).toHaveLength(2)
    expect(after.filter((url) => before.includes(url))).toEqual([])
  },
)
