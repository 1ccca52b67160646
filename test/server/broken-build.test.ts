import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readManifest } from '../../server/assets/manifest'
import { temporaryFolder } from '../support/files'

const script = `public/${readManifest('dist').files['islands.js']?.file}`

function remove(file: string) {
  return (folder: string) => rmSync(join(folder, file), { recursive: true })
}

/** Truncates a file to a part of its length. */
function truncate(file: string, part: number) {
  const length = Math.floor(part * statSync(`dist/${file}`).size)
  return (folder: string) => truncateSync(join(folder, file), length)
}

function flipByte(file: string) {
  return (folder: string) => {
    const bytes = readFileSync(join(folder, file))
    bytes[0] = (bytes[0] ?? 0) ^ 1
    writeFileSync(join(folder, file), bytes)
  }
}

test.each([
  ['without its manifest', remove('manifest.json'), 'dist/manifest.json: not found'],
  ['with an empty manifest', truncate('manifest.json', 0), 'dist/manifest.json: .*JSON.*'],
  ['without a script', remove(script), `dist/${script}: not found`],
  ['with an empty file', truncate(`${script}.gz`, 0), `dist/${script}.gz: changed since the build`],
  ['with other bytes of the same length', flipByte(script), `dist/${script}: changed since the build`],
  ['without any public file', remove('public'), 'dist/public/.+: not found \\(and \\d\\d more\\)'],
  ['with an empty bundle', truncate('start.cjs', 0), 'dist/start.cjs: .+'],
  ['with half a bundle', truncate('start.cjs', 0.5), 'dist/start.cjs: .+'],
  ['with almost a whole bundle', truncate('start.cjs', 0.999), 'dist/start.cjs: .+'],
])('a build %s does not start and prints one line', (_damage, damage, problem) => {
  const folder = temporaryFolder()
  cpSync('dist', folder, { recursive: true })
  damage(folder)
  const options = { env: { PATH: process.env.PATH, PORT: '0' }, encoding: 'utf8', timeout: 30_000 } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'server.cjs')], options)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr.replaceAll(folder, 'dist')).toMatch(
    RegExp(`^${problem}; build the site with \`npm run build\`\n$`),
  )
})
