import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyProject, editFile } from '../support/files'

test('wrong content stops the build with its file and line, and the previous build stays', async () => {
  const cwd = copyProject()
  onTestFinished(() => rmSync(cwd, { recursive: true }))
  mkdirSync(join(cwd, 'dist'))
  writeFileSync(join(cwd, 'dist/server.cjs'), 'the previous build')
  editFile(join(cwd, 'shared/content/reviews.ts'), "location: 'Katy'", "location: 'Austin'")
  editFile(join(cwd, 'shared/content/navigation.ts'), "'#areas'", "'#area'")
  const { status, stderr } = spawnSync('npm', ['run', '--silent', 'build'], { cwd, encoding: 'utf8' })
  expect(stderr.trim().split('\n').sort()).toEqual([
    expect.stringMatching(/^shared\/content\/navigation\.ts\(\d+,\d+\): error .*"#area".*"#areas"/),
    expect.stringMatching(/^shared\/content\/reviews\.ts\(\d+,\d+\): error .*"Austin".*"Katy"/),
  ])
  expect(status).toBe(1)
  expect(readFileSync(join(cwd, 'dist/server.cjs'), 'utf8')).toBe('the previous build')
})
