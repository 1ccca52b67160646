import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { copyPublicFiles } from '../../scripts/build/copy-public'
import { readManifest } from '../../server/assets/manifest'
import { readPublicFiles } from '../../server/assets/public-files'
import { temporaryFolder } from '../support/temporary-folder'

test('the URL of a photo, and the entity tag of another file, change only with their bytes', async () => {
  const source = temporaryFolder()
  mkdirSync(join(source, 'images'))
  writeFileSync(join(source, 'images/van-1600.avif'), 'large')
  async function identitiesOf(content: string) {
    for (const name of ['images/van-800.avif', 'icon.svg']) writeFileSync(join(source, name), content)
    const outdir = temporaryFolder()
    const files = Object.fromEntries(await copyPublicFiles(source, outdir, false, []))
    const icon = readPublicFiles({ files, previous: [] }, outdir).get('/icon.svg')
    return [files['images/van-800.avif']?.file, icon?.headers.ETag, files['images/van-1600.avif']?.file]
  }
  const first = await identitiesOf('first')
  const areSame = async (content: string) => (await identitiesOf(content)).map((id, index) => id === first[index])
  expect(await areSame('first')).toEqual([true, true, true])
  expect(await areSame('other')).toEqual([false, false, true])
})

test('a file without a known type or with a taken name is left out with a warning, and a hidden file without one', async () => {
  const source = temporaryFolder()
  mkdirSync(join(source, 'images'))
  mkdirSync(join(source, '.well-known'))
  mkdirSync(join(source, '.git'))
  const names = ['Thumbs.db', 'images/van.jpg:Zone.Identifier', '.DS_Store', '.git/a.txt', '.well-known/security.txt']
  for (const name of [...names, 'images/.van.jpg', 'our prices.pdf', '5% off.pdf', 'png', 'licenses.txt'])
    writeFileSync(join(source, name), name)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const outdir = temporaryFolder()
  const files = await copyPublicFiles(source, outdir, false, ['licenses.txt'])
  expect([...files.keys()].sort()).toEqual(['.well-known/security.txt', '5% off.pdf', 'our prices.pdf'])
  expect(files.get('.well-known/security.txt')?.contentType).toBe('text/plain; charset=utf-8')
  expect(files.get('our prices.pdf')?.contentType).toBe('application/pdf')
  const served = readPublicFiles({ files: Object.fromEntries(files), previous: [] }, outdir)
  expect([...served.keys()]).toEqual(expect.arrayContaining(['/our prices.pdf', '/5% off.pdf']))
  const lines = warn.mock.calls.map(([line]) => String(line))
  const leftOut = ['Thumbs.db', 'images/van.jpg:Zone.Identifier', 'licenses.txt', 'png']
  expect(lines.sort()).toEqual(leftOut.map((name) => expect.stringContaining(`${name} is left out`)))
})

test('the scripts have a map with the names and lines of their source', async () => {
  const { files } = readManifest('dist')
  for (const [script, source] of [
    ['islands.js', 'shared/islands/carousel/carousel.tsx'],
    ['not-found.js', 'client/not-found.ts'],
  ]) {
    const code = readFileSync(join('dist/public', files[`${script}`]?.file ?? ''), 'utf8')
    const map = files[`${script}.map`]?.file ?? ''
    expect(code).toMatch(RegExp(`\n//# sourceMappingURL=${basename(map)}\n$`))
    const { sources } = JSON.parse(readFileSync(join('dist/public', map), 'utf8'))
    expect(sources).toContainEqual(expect.stringMatching(`${source}$`))
  }
})
