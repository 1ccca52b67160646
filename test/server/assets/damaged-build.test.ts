import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readManifest } from '../../../server/assets/manifest'
import { preparePages } from '../../../server/pages/prepare-pages'
import { callToActionPhoto, photos } from '../../../shared/content/photos'
import { routes } from '../../../shared/pages/routes'
import { PAGE_NAMES, site } from '../../support/content'
import { serveApp } from '../../support/server/serve-app'
import { temporaryFolder } from '../../support/temporary-folder'

const ICON = 'public/apple-touch-icon.png'
const script = `public/${readManifest('dist').files['islands.js']?.file}`

/** The home page shows it, and others may. */
const PHOTO = photos.find((photo) => photo !== callToActionPhoto)

test.each([
  ['fonts/overpass.woff2', `page ${PAGE_NAMES.join(', ')}: `, ' at .*shared/document/[\\w-]+.tsx:\\d+.*; correct it'],
  [`images/${PHOTO?.name}-800.avif`, 'page home.*: ', ', but shared/content/photos.ts names it; correct it'],
])('a page that needs %s stops the start without it, with the place that names it', async (file, page, asks) => {
  const manifest = readManifest('dist')
  const { [file]: _, ...files } = manifest.files
  const prepared = preparePages({ routes, site, manifest: { ...manifest, files } })
  await expect(prepared).rejects.toThrow(RegExp(`^${page}${file}: no such file in public/${asks}`, 'm'))
})

/** A file, its damaged bytes (undefined if it's missing), and the problem that the start prints. */
const DAMAGES: [string, (bytes: Buffer) => Buffer | string | undefined, string][] = [
  ['manifest.json', () => '', 'dist/manifest.json: damaged'],
  ['manifest.json', (bytes) => `${bytes}`.replace('"islands.js": {', '"x.js": {'), 'islands.js: not built'],
  [script, () => '', `dist/${script}: changed since the build`],
  [`${script}.gzip`, () => undefined, `dist/${script}.gzip: not found`],
  [`${script}.br`, (bytes) => Buffer.alloc(bytes.length, 'x'), `dist/${script}.br: changed since the build`],
  [ICON, (bytes) => bytes.subarray(0, -1), `dist/${ICON}: changed since the build`],
]

test("a damaged build doesn't start, and says which file is damaged", async () => {
  const dist = temporaryFolder()
  cpSync('dist', dist, { recursive: true })
  for (const [file, damage, problem] of DAMAGES) {
    const path = join(dist, file)
    const bytes = readFileSync(path)
    const damaged = damage(bytes)
    if (damaged === undefined) rmSync(path)
    else writeFileSync(path, damaged)
    const start = await serveApp({ dist }).catch(({ name, message }) => ({ name, message }))
    const message = `${problem.replace('dist', dist)}; build the site with \`npm run build\``
    expect(start, problem).toEqual({ name: 'StartError', message })
    writeFileSync(path, bytes)
  }
  const { url } = await serveApp({ dist })
  rmSync(join(dist, 'public'), { recursive: true })
  for (const path of ['/', `/${script.replace('public/', '')}`, '/apple-touch-icon.png'])
    expect((await fetch(url + path)).status, `${path} of a running server without its files`).toBe(200)
})

test('a server without its manifest prints one line and exits with code 1', () => {
  const cwd = temporaryFolder()
  copyFileSync('dist/server.cjs', join(cwd, 'server.cjs'))
  const env = { PATH: process.env.PATH, PORT: '0' }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server.cjs'], { cwd, env, encoding: 'utf8' })
  const line = `${join(cwd, 'manifest.json')}: not found; build the site with \`npm run build\`\n`
  expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: line })
})
