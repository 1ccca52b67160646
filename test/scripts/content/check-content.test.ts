import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { checkContent } from '../../../scripts/content/check-content'
import { PAGE_PATHS } from '../../support/content'
import { secondContent } from '../../support/second-content'

test('valid content has no finding', async () => {
  expect(await checkContent(process.cwd())).toEqual([])
  expect(await checkContent(secondContent().root)).toEqual([])
})

/** Each paragraph of `wrong-edits.txt` is a mistake an owner may make, as a diff, and the sentence it produces. */
const WRONG_EDITS = readFileSync('test/scripts/content/wrong-edits.txt', 'utf8')
  .trimEnd()
  .replace('PAGES', PAGE_PATHS.join(', '))
  .split('\n\n')
  .map((paragraph) => {
    const [mistake = '', from = '', to = '', sentence = ''] = paragraph.split('\n')
    return { mistake, from: from.slice(2), to: to.slice(2), sentence }
  })

test.each(WRONG_EDITS)('$mistake is reported in one sentence', async ({ from, to, sentence }) => {
  const { root, edit } = secondContent()
  const [file = ''] = sentence.split(':')
  edit(file, from, to)
  expect(await checkContent(root)).toEqual([`shared/content/${sentence}`])
})

test('every entry that still names a renamed area is reported', async () => {
  const { root, edit } = secondContent()
  edit('home/areas.ts', 'Plano', 'Allen')
  const problem = 'location "Plano" is not one of your areas; use one of Dallas, Allen'
  expect(await checkContent(root)).toEqual([
    expect.stringContaining(`reviews 1 (José Muñoz): ${problem}`),
    expect.stringContaining(`reviews 3 (José Muñoz): ${problem}`),
  ])
})

test('too many entries are reported with their number', async () => {
  const { root, edit } = secondContent()
  const entries = Array.from({ length: 12 }, (_, index) => `{ name: 'Place ${index}', direction: 'east' },`)
  edit('home/areas.ts', '\n] as const', `\n${entries.join('\n')}\n] as const`)
  expect(await checkContent(root)).toEqual([
    'shared/content/home/areas.ts: areas has 23 entries; at most 16 fit',
  ])
})

test('a photo without its files is reported with the command that makes them', async () => {
  const { root } = secondContent()
  rmSync(join(root, 'public/images/toolbox-800.avif'))
  expect(await checkContent(root)).toEqual([
    'shared/content/pictures.ts: public/images/toolbox-800.avif is missing for "toolbox"; make them with npm run photo -- path/to/photo.jpg toolbox',
  ])
})

test('a photo with the wrong size, too many bytes or no image data is reported', async () => {
  const { root } = secondContent()
  const images = join(root, 'public/images')
  const noise = { type: 'gaussian', mean: 99, sigma: 60 } as const
  const red = { width: 800, height: 600, channels: 3, background: 'red' } as const
  const noisy = { width: 1200, height: 750, channels: 3, background: 'red', noise } as const
  await sharp({ create: red }).toFile(`${images}/driveway-1200.jpg`)
  await sharp({ create: noisy }).toFile(`${images}/test-drive-1200.jpg`)
  writeFileSync(`${images}/toolbox-1200.jpg`, 'no picture')
  expect(await checkContent(root)).toEqual([
    'public/images/driveway-1200.jpg is 800 × 600 pixels, not 1200 × 750; make it with npm run photo',
    'public/images/toolbox-1200.jpg cannot be read as a picture; make it with npm run photo',
    expect.stringMatching(/^public\/images\/test-drive-1200\.jpg has \d{6} bytes, more than 100000; make it/),
  ])
})

test('icons whose colors differ from the page’s are reported, but not a custom icon', async () => {
  const { root, edit } = secondContent()
  edit('colors.ts', '#5b2a86', '#8a1c5c')
  expect(await checkContent(root)).toEqual([
    'public/favicon.svg does not have the colors of shared/content/colors.ts; draw it with npm run icons',
  ])
  writeFileSync(join(root, 'public/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect(await checkContent(root)).toEqual([])
})
