import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readManifest } from '../../server/assets/manifest'

const script = `public/${readManifest('dist').files['landing.js']?.file}`

/** Runs a damaged copy of the build until it exits by itself. */
async function startDamaged(damage: (folder: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'broken-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('dist', folder, { recursive: true })
  damage(folder)
  const env = { PATH: process.env.PATH, PORT: '0' }
  const child = spawn(process.execPath, [join(folder, 'server.cjs')], { env })
  const output = [child.stdout.toArray(), child.stderr.toArray()]
  const [code] = await once(child, 'exit')
  const [stdout = '', stderr = ''] = (await Promise.all(output)).map((chunks) => chunks.join(''))
  return { code, stdout, stderr: stderr.replaceAll(folder, 'dist') }
}

test.each<[damage: string, path: string, problem: string]>([
  ['without its manifest', 'manifest.json', 'not found'],
  ['without a script', script, 'not found'],
  ['without a compressed script', `${script}.br`, 'not found'],
])('a build %s does not start and prints one line', async (_damage, path, problem) => {
  const { code, stdout, stderr } = await startDamaged((folder) => rmSync(join(folder, path)))
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toBe(`dist/${path}: ${problem}; build the site with \`npm run build\`\n`)
})

test('a build with a truncated file does not start', async () => {
  const { length } = readFileSync(`dist/${script}.gz`)
  const { code, stderr } = await startDamaged((folder) => truncateSync(join(folder, `${script}.gz`), 10))
  expect(code).toBe(1)
  expect(stderr).toBe(
    `dist/${script}.gz: 10 bytes long instead of ${length}; build the site with \`npm run build\`\n`,
  )
})

test.each([0, 0.1, 0.5, 0.9, 0.999])(
  'a bundle truncated to %d of its length does not start',
  async (part) => {
    const { length } = readFileSync('dist/start.cjs')
    const { code, stdout, stderr } = await startDamaged((folder) =>
      truncateSync(join(folder, 'start.cjs'), Math.floor(part * length)),
    )
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^dist\/start\.cjs: [^\n]+; build the site with `npm run build`\n$/)
  },
)

test('a build without any public file names one of them and counts the others', async () => {
  const { code, stderr } = await startDamaged((folder) => rmSync(join(folder, 'public'), { recursive: true }))
  expect(code).toBe(1)
  expect(stderr).toMatch(
    /^dist\/public\/[^\n]+: not found \(and \d\d more\); build the site with `npm run build`\n$/,
  )
})
