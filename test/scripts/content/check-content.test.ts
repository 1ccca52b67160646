import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { checkContent } from '../../../scripts/check-content'
import { enumerate } from '../../../scripts/content/findings'
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
    return { mistake, from: line(from), to: line(to), sentence: sentence.replace('PATHS', enumerate(PAGE_PATHS)) }
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
    expect(stderr).toMatch(
      /^shared\/content\/[\w/-]+\.ts: line \d+: Expected ";" but found "s"; .*\n\n'Zoë's\n {5}\^\n\n$/,
    )
    expect(status).toBe(1)
  }
  expect(readFileSync(join(cwd, 'dist/server.cjs'), 'utf8')).toBe('the build before')
})

test('a long mistake is not repeated', async () => {
  const long = 'x'.repeat(2_000_000)
  edit('home/services.ts', 'rotor', long)
  edit('home/areas.ts', 'north', long)
  edit('home/areas.ts', 'name 3', `<a ${long}`)
  edit('home/hero.ts', 'lead 1', `<a ${long}`)
  edit('business.ts', '$1299.50', long)
  edit('business.ts', '999', `'${long}'`)
  const findings = await findingsIn(root)
  expect(findings).toHaveLength(6)
  expect(findings.filter(({ length }) => length > 300)).toEqual([])
})

test('a year that has not begun is reported', async () => {
  const year = new Date().getFullYear()
  edit('business.ts', `${year}`, `${year + 2}`)
  expect(await findingsIn(root)).toEqual([expect.stringContaining(`copyrightYear ${year + 2} is not a year from 2000`)])
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

test('entries that still name areas of before are reported once in each file', async () => {
  for (const place of [1, 2, 3, 4]) edit('home/areas.ts', `name ${place}`, `Plano ${place}`)
  const others = '"name 2" in entry 2, "name 3" in entry 3 and "name 4" in entry 4'
  const problem = `location "name 1" is not one of your areas, nor are ${others}; use one of Plano 1, Plano 2, Plano 3, Plano 4`
  expect(await findingsIn(root)).toEqual([
    `shared/content/reviews.ts: reviews 1 (name 1): ${problem}`,
    `shared/content/home/testimonials.ts: testimonials 1 (name 1): ${problem}`,
  ])
})

test('a color that is suggested passes', async () => {
  edit('colors.ts', '#1f5fa8', '#5fa0e8')
  const [finding = ''] = await findingsIn(root)
  const suggested = /'(#\w{6})'$/.exec(finding)?.[1] ?? ''
  edit('colors.ts', '#5fa0e8', suggested)
  expect(await findingsIn(root)).toEqual([])
})

test.each([
  ['business.ts', "'$1299.50'", "'$1,299'"],
  ['home/services.ts', 'description 1', 'Bosch/Brembo/Akebono/Wagner'],
  ['reviews.ts', 'date 2', 'Yesterday'],
  ['reviews.ts', 'date 2', 'In May'],
  ['home/hero.ts', 'lead 1', 'Rated 5 * by drivers, in 2 weeks'],
])('a right edit of %s has no finding: %s becomes %s', async (file, from, to) => {
  edit(file, from, to.replaceAll('$', '$$$$'))
  expect(await findingsIn(root)).toEqual([])
})

test('a file of the content that is empty or UTF-16 is reported', async () => {
  const { root } = copy()
  writeFileSync(join(root, 'shared/content/home/hero.ts'), ' \n')
  writeFileSync(join(root, 'shared/content/reviews.ts'), '\ufeffexport', 'utf16le')
  expect(await findingsIn(root)).toEqual([
    'shared/content/home/hero.ts is empty; bring back its text',
    'shared/content/reviews.ts is not UTF-8; save it with the encoding UTF-8',
  ])
})

test('a variable of .env that is switched off is a hint, but not one of the example', async () => {
  const { root } = copy()
  const example = '# PHONE="(281) 555-0199"'
  writeFileSync(join(root, '.env.example'), `${example}\n# BRAND_NAME="Bayou Brake Co."\n`)
  writeFileSync(join(root, '.env'), `${example}\n# BRAND_NAME="Katy Brakes"\n# a note\n`)
  expect((await checkContent(root)).hints).toEqual([
    '.env: line 2: the # switches BRAND_NAME off; remove it if the value is yours',
  ])
})

test('a missing file of the content is reported', async () => {
  const { root } = copy()
  rmSync(join(root, 'shared/content/home/hero.ts'))
  expect(await findingsIn(root)).toEqual(['shared/content/home/hero.ts is missing; bring it back'])
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
  edit('colors.ts', '#5b2a86', '#8a1c5c')
  expect((await checkContent(root)).staleIcons).toEqual([
    'public/favicon.svg lacks the colors of shared/content/colors.ts; draw it with npm run icons',
  ])
  writeFileSync(join(root, 'public/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect((await checkContent(root)).staleIcons).toEqual([])
})

test('the city that shipped, samples and a brand that a title hides are hints', async () => {
  edit('home/hero.ts', 'lead 1', 'All of Houston')
  edit('reviews.ts', 'comment 2', 'Quick, clean and polite. The pedal feels firm again.')
  edit('metadata.ts', 'trade 1 in City 1 0', 'trade 1 in City 1, a title that is long')
  expect(await checkContent(root, 'Bayou Brake Company')).toEqual({
    ...FINE,
    hints: [
      'shared/content: home/hero.ts hero.lead still says Houston; write your own city, or keep what you mean',
      'shared/content/metadata.ts: metadata.landing.title leaves no room for "Bayou Brake Company" in search results; it shows beside 38 characters or fewer',
      'shared/content/reviews.ts: 1 of 4 entries are samples; replace them with your customers’ own words before launch',
    ],
  })
})
