import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { checkContent } from '../../../scripts/check-content'
import { copyProject } from '../../../scripts/support/temporary-folder'
import { contentSchema, SECTION_IDS } from '../../../shared/content/schema'
import { landingPage } from '../../../shared/pages/landing-page'
import { assetUrl, PAGE_PATHS, site } from '../../support/content'
import { temporaryFolder } from '../../support/files'
import { plainContent } from '../../support/plain-content'
import { LEAST, MOST, secondContent, writeSecondContent } from '../../support/second-content'

const { root, edit, copy } = plainContent()
const FINE = { findings: [], staleIcons: [], hints: [] }

const findingsIn = async (root: string) => (await checkContent(root)).findings

test('the content of the site has no finding', async () => {
  expect(await checkContent(process.cwd())).toMatchObject({ findings: [], staleIcons: [] })
})

test.each([
  ['most', MOST],
  ['least', LEAST],
])('the %s that the limits allow has no finding', async (_, extent) => {
  const { root } = copy()
  await writeSecondContent(root, secondContent(extent))
  expect(await checkContent(root)).toEqual(FINE)
})

test('a link may lead to every section of the home page', () => {
  const html = renderToStaticMarkup(createElement(landingPage.Body, { site, assetUrl }))
  const ids = Array.from(html.matchAll(/<section[^>]* id="([\w-]+)"/g), ([, id = '']) => id)
  expect(ids.sort()).toEqual(SECTION_IDS)
})

/** Each paragraph of `wrong-edits.txt` is a mistake an owner may make, as a diff, and the sentence it produces. */
const WRONG_EDITS = readFileSync('test/scripts/content/wrong-edits.txt', 'utf8')
  .trimEnd()
  .split('\n\n')
  .map((paragraph) => {
    const [mistake = '', from = '', to = '', sentence = ''] = paragraph.split('\n')
    const line = (text: string) => text.slice(2).replaceAll('\\n', '\n')
    return { mistake, from: line(from), to: line(to), sentence: sentence.replace('PATHS', PAGE_PATHS.join(', ')) }
  })

test.each(WRONG_EDITS)('$mistake is reported in one sentence', async ({ from, to, sentence }) => {
  const [file = ''] = sentence.split(':')
  edit(file, from, to)
  const [finding = '', ...others] = await findingsIn(root)
  // A mistake of syntax is also shown.
  expect([finding.split('\n', 1)[0], ...others]).toEqual([`shared/content/${sentence}`])
})

test('the command explains and marks a mistake even if it breaks every content file', async () => {
  const cwd = await copyProject()
  onTestFinished(() => rmSync(cwd, { recursive: true }))
  for (const file of Object.keys(contentSchema)) appendFileSync(join(cwd, `shared/content/${file}.ts`), "'Zoë's")
  mkdirSync(join(cwd, 'dist'))
  writeFileSync(join(cwd, 'dist/server.cjs'), 'the build before')
  for (const command of ['scripts/check-content.ts', 'scripts/build.ts']) {
    const options = { cwd, encoding: 'utf8' } as const
    const { stderr, status } = spawnSync(process.execPath, ['--import', 'tsx', command], options)
    expect(stderr).toMatch(/^shared\/content\/[\w/-]+\.ts: line \d+: Expected ";" but found "s"\n\n'Zoë's\n {5}\^\n\n$/)
    expect(status).toBe(1)
  }
  expect(readFileSync(join(cwd, 'dist/server.cjs'), 'utf8')).toBe('the build before')
})

test('the command says of .env what the start says', async () => {
  const cwd = temporaryFolder()
  cpSync('shared/content', join(cwd, 'shared/content'), { recursive: true })
  cpSync('public', join(cwd, 'public'), { recursive: true })
  writeFileSync(join(cwd, '.env'), 'PHONE=555\nSITE_URL=http://brakes.example\n')
  const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd, encoding: 'utf8' })
  const command = run('--import', import.meta.resolve('tsx'), resolve('scripts/check-content.ts'))
  const start = run(resolve('dist/server.cjs'), '.env')
  expect(command.stderr).toMatch(/^\.env: PHONE: .*; .*\n\.env: SITE_URL: .*; .*\n$/)
  expect(command).toMatchObject({ status: 1, stdout: '' })
  expect(start).toMatchObject({ status: 1, stdout: '', stderr: command.stderr })
})

test.each([
  ['green', '#1f5fa8', '#5fa0e8'],
  ['red', '#7b3fb0', '#14213d'],
])('a %s that is suggested passes', async (_name, color, unreadable) => {
  edit('colors.ts', color, unreadable)
  const [finding = ''] = await findingsIn(root)
  const suggested = /'(#\w{6})'$/.exec(finding)?.[1] ?? ''
  edit('colors.ts', unreadable, suggested)
  expect(await findingsIn(root)).toEqual([])
})

test.each([
  ['business.ts', "'$1299.50'", "'$1,299'"],
  ['home/hero.ts', 'lead 1', 'Rated 5 * by drivers, in 2 weeks'],
  ['navigation.ts', '#areas', `https://maps.example/${'x'.repeat(237)}`],
  ['navigation.ts', 'close 1', 'Cerrar'],
  ['reviews.ts', 'star 1', 'estrella'],
  ['reviews.ts', 'stars 1', 'estrellas'],
  ['reviews.ts', 'date 2', '1-2 weeks ago'],
  ['reviews.ts', 'comment 2', 'Write to dana.reyes-and-sons@brakes.example, of undefined extraordinarinesses <3'],
  ['metadata.ts', 'City 1 1', 'Tires'],
  ['home/features.ts', 'title 1', 'title 2'],
])('a right edit of %s has no finding: %s becomes %s', async (file, from, to) => {
  edit(file, from, to.replaceAll('$', '$$$$'))
  expect(await findingsIn(root)).toEqual([])
})

test.each(['Fredericksburg', 'Schertz–Cibolo'])('%s is an area', async (area) => {
  edit('home/areas.ts', 'name 1', area)
  for (const file of ['reviews.ts', 'home/testimonials.ts']) edit(file, "location: 'name 1'", `location: '${area}'`)
  expect(await findingsIn(root)).toEqual([])
})

test('a missing file of the content is reported', async () => {
  const { root } = copy()
  rmSync(join(root, 'shared/content/home/hero.ts'))
  expect(await findingsIn(root)).toEqual([expect.stringContaining('./home/hero')])
})

test('a photo with the wrong size, too many bytes, no image data or no file is reported', async () => {
  const { root } = copy()
  const images = join(root, 'public/images')
  const noise = { type: 'gaussian', mean: 99, sigma: 60 } as const
  const red = { width: 800, height: 600, channels: 3, background: 'red' } as const
  const noisy = { width: 1200, height: 750, channels: 3, background: 'red', noise } as const
  await sharp({ create: red }).toFile(`${images}/item1-1200.jpg`)
  await sharp({ create: noisy }).toFile(`${images}/item3-1200.jpg`)
  writeFileSync(`${images}/item2-1200.jpg`, 'no picture')
  truncateSync(`${images}/item2-800.avif`, 300)
  rmSync(`${images}/item4-800.avif`)
  expect(await findingsIn(root)).toEqual([
    'public/images/item1-1200.jpg is 800 × 600 pixels, not 1200 × 750; make it with npm run photo',
    'public/images/item2-800.avif is damaged, such as cut off; make it with npm run photo',
    'public/images/item2-1200.jpg cannot be read as a picture; make it with npm run photo',
    expect.stringMatching(/^public\/images\/item3-1200\.jpg has \d{6} bytes, more than 100000; make it/),
    'shared/content/pictures.ts: public/images/item4-800.avif is missing for "item4"; make its files with npm run photo -- path/to/photo.jpg item4',
  ])
})

test('icons whose colors differ from the page’s are reported, but not a custom icon', async () => {
  const { root, edit } = copy()
  edit('colors.ts', '#7b3fb0', '#8a1c5c')
  expect((await checkContent(root)).staleIcons).toEqual([
    'public/favicon.svg lacks the colors of shared/content/colors.ts; draw it with npm run icons',
  ])
  writeFileSync(join(root, 'public/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect((await checkContent(root)).staleIcons).toEqual([])
})

test('the city that shipped and samples are hints', async () => {
  edit('home/hero.ts', 'lead 1', 'All of Houston')
  edit('reviews.ts', 'comment 2', 'Quick, clean and polite. The pedal feels firm again.')
  expect(await checkContent(root)).toEqual({
    ...FINE,
    hints: [
      'shared/content: still Houston in home/hero.ts hero.lead',
      'shared/content/reviews.ts: 1 of 4 entries are samples; replace them with your customers’ own words before launch',
    ],
  })
})
