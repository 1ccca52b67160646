import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { copyProject } from '../../scripts/support/temporary-folder'

/** Runs the script of `npm run icons` in the folder `root`. */
function makeIcons(root: string, path: string) {
  const args = ['--import', import.meta.resolve('tsx'), resolve('scripts/make-icons.ts'), path]
  return spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
}

test('npm run icons makes the icons of a picture', async () => {
  const root = await copyProject()
  onTestFinished(() => rmSync(root, { recursive: true }))
  await sharp({ create: { width: 64, height: 64, channels: 3, background: '#00694b' } }).toFile(join(root, 'mine.png'))
  const command = ['run', '--silent', 'icons', '--', 'mine.png']
  expect(spawnSync('npm', command, { cwd: root, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
  expect(readFileSync(join(root, 'public/favicon.svg'), 'utf8')).toContain('data:image/png;base64,')
  const icon = sharp(join(root, 'public/apple-touch-icon.png'))
  expect(await icon.metadata()).toMatchObject({ width: 180, height: 180 })
})

test.each([
  ['missing.svg', 'missing.svg is not there; write " before and after a path with spaces\n'],
  ['notes.txt', 'notes.txt cannot be read as a picture; save it as an SVG or PNG\n'],
  ['public', 'public cannot be read as a picture; save it as an SVG or PNG\n'],
])('a sentence says what is wrong with %s, and no icon changes', async (path, message) => {
  const root = await copyProject()
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, 'notes.txt'), 'no picture')
  const icons = () =>
    readdirSync(join(root, 'public'), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => readFileSync(join(root, 'public', name), 'base64'))
  const before = icons()
  expect(makeIcons(root, path)).toMatchObject({ status: 1, stderr: message, stdout: '' })
  expect(icons()).toEqual(before)
})
