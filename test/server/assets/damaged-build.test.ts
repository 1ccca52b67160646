import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readManifest } from '../../../server/assets/public-files'
import { preparePages } from '../../../server/pages/prepare-pages'
import { routes } from '../../../shared/pages/routes'
import { site } from '../../support/content'
import { temporaryFolder } from '../../support/files'
import { PATIENCE_MS } from '../../support/patience'
import { startSite } from '../../support/server/start-site'

const script = `public/${readManifest('dist').files['islands.js']?.file}`

/** How a file is damaged: its new bytes, or undefined if it is removed. */
const missing = () => undefined
const empty = () => Buffer.alloc(0)
const emptied = () => Buffer.from('{}')
const replaced = (bytes: Buffer) => Buffer.alloc(bytes.length, 'x')
const truncated = (bytes: Buffer) => bytes.subarray(0, 30_000)
const unnamed = (bytes: Buffer) => Buffer.from(bytes.toString().replace('"islands.js": {', '"x.js": {'))
const undigested = (bytes: Buffer) => Buffer.from(bytes.toString().replace(/,\s*"integrity": "[^"]*"/g, ''))

test.each([
  ['fonts/overpass.woff2', 'page reviews: ', ' at .*shared/document/[\\w-]+.tsx:\\d+'],
  ['images/new-rotors-800.avif', 'page landing: ', ', but shared/content/pictures.ts names it'],
])('a page that shows %s, which does not exist, names the file and what asks for it', async (file, page, asks) => {
  const manifest = readManifest('dist')
  const { [file]: _, ...files } = manifest.files
  const prepared = preparePages({ routes, site, manifest: { ...manifest, files } })
  await expect(prepared).rejects.toThrow(RegExp(`^${page}${file}: no such file in public/${asks}.*; correct it`, 'm'))
})

test.each([
  ['manifest.json', missing, 'dist/manifest.json: not found'],
  ['manifest.json', empty, 'dist/manifest.json: damaged'],
  ['manifest.json', emptied, 'dist/manifest.json: damaged'],
  ['manifest.json', unnamed, 'islands.js: not built'],
  ['manifest.json', undigested, 'islands.js: has no Subresource Integrity digest'],
  [script, missing, `dist/${script}: not found`],
  [script, empty, `dist/${script}: changed since the build`],
  [`${script}.gz`, missing, `dist/${script}.gz: not found`],
  [`${script}.br`, replaced, `dist/${script}.br: changed since the build`],
  ['public/og-image.jpg', truncated, 'dist/public/og-image.jpg: changed since the build'],
])('a build whose %s is damaged by %s does not start and prints one line', (file, damage, problem) => {
  const folder = temporaryFolder()
  cpSync('dist', folder, { recursive: true })
  const path = join(folder, file)
  const damaged = damage === missing ? undefined : damage(readFileSync(path))
  if (damaged) writeFileSync(path, damaged)
  else rmSync(path, { recursive: true })
  const options = {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0' },
    encoding: 'utf8',
    timeout: PATIENCE_MS,
  } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'server.cjs')], options)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  const line = RegExp(`^${problem}; build the site with \`npm run build\`\n$`)
  expect(stderr.replaceAll(folder, 'dist')).toMatch(line)
})

test('a running server outlives its files', async () => {
  const folder = temporaryFolder()
  cpSync('dist', folder, { recursive: true })
  const { url } = await startSite({}, join(folder, 'server.cjs'))
  rmSync(join(folder, 'public'), { recursive: true })
  for (const path of ['/', `/${script.replace('public/', '')}`, '/og-image.jpg'])
    expect((await fetch(url + path)).status, path).toBe(200)
})
