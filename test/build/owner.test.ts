import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { copyProject, editFile } from '../support/files'
import { startServer } from '../support/server/start-server'

/** The edits that the owner's guide describes: a file in `shared/content/`, what's replaced, and the new text. */
const EDITS: [string, string | RegExp, string][] = [
  ['business.ts', "'$60'", "'$75'"],
  ['business.ts', "'500'", "'600'"],
  ['business.ts', 'callbackMinutes = 30', 'callbackMinutes = 45'],
  ['business.ts', '= 2024', '= 2026'],
  ['business.ts', "'Houston'", "'Dallas'"],
  ['home/hero.ts', "'Brakes fixed where you’re parked.'", "'The headline is new.'"],
  ['home/features.ts', "sign: { shape: 'van' }", "sign: { shape: 'octagon', word: 'NEW' }"],
  ['home/services.ts', /(?=\n {2}\{\n {4}name: 'Emergency)[^}]*\},/, ''],
  [
    'home/services.ts',
    /(?<=icon: 'fluid',\n {2}\},)/,
    "\n  { name: 'Drum Repair', description: 'New.', icon: 'pads' },",
  ],
  ['home/areas.ts', "  { name: 'Stafford', direction: 'southwest' },", "  { name: 'Spring', direction: 'north' },"],
  ['home/areas.ts', "  { name: 'Richmond', direction: 'southwest' },\n", ''],
  [
    'home/testimonials.ts',
    /\{\n {4}name: 'James[^}]*\}/,
    "{ name: 'Ana B.', location: 'Spring', rating: 4, quote: 'So fast.' }",
  ],
  ['reviews.ts', /\n {2}\{\n {4}name: 'Carlos[^}]*\},/, ''],
  ['reviews.ts', "'Emergency Brake Repair'", "'Drum Repair'"],
  ['reviews.ts', '= 518', '= 519'],
  ['reviews.ts', 'count: 487, percentage: 94', 'count: 488, percentage: 94.5'],
  ['reviews.ts', /(reviewsAreSamples.*) = true/, '$1 = false'],
  ['home/request-form.ts', "'Full Name'", "'Your Name'"],
  ['home/contact.ts', "'Tell us about", "'Please tell us about"],
  ['pictures.ts', 'carouselIntervalMs = 4000', 'carouselIntervalMs = 9000'],
  ['pictures.ts', /'brake-caliper'(.*\n.*\n.*)\n +crop.*\n +wideCrop.*/, "'mine'$1"],
  ['pictures.ts', "'driveway-brakes'", "'mine-too'"],
  ['pictures.ts', /\n {2}\{\n {4}name: 'brake-pads'[^}]*\},/, ''],
  ['navigation.ts', "href: '#areas'", "href: '/reviews'"],
  ['metadata.ts', "'Customer Reviews'", "'What Drivers Say'"],
  ['error-pages.ts', "'Oops! Page not found'", "'No such exit'"],
  ['colors.ts', "'#c8201b'", "'#aa1111'"],
]

/** The words of the edits, by the page that shows them. */
const SHOWN = {
  '/': [
    '$75',
    '600 satisfied',
    '45 minutes',
    '© 2026',
    'The headline is new.',
    '>NEW<',
    'Drum Repair',
    'So fast.',
    'Spring',
    'Your Name',
    'Please tell us about',
    'assets/mine-1200-',
    'assets/mine-too-800-',
    '#aa1111',
    'Dallas',
  ],
  '/reviews': ['519', '488', 'What Drivers Say'],
  '/no-such-page': ['No such exit'],
}

test("every edit of the owner's guide builds, and the pages show it", async () => {
  const cwd = copyProject()
  onTestFinished(() => rmSync(cwd, { recursive: true }))
  const run = (...args: string[]) => spawnSync('npm', ['run', '--silent', ...args], { cwd, encoding: 'utf8' }).stderr
  for (const [file, from, to] of EDITS) editFile(join(cwd, 'shared/content', file), from, to)
  for (const [name, width, height, ...shape] of [
    ['mine', 1600, 1000],
    ['mine-too', 1200, 1600, 'portrait'],
  ] as const) {
    await sharp({ create: { width, height, channels: 3, background: '#00694b' } }).toFile(join(cwd, 'photo.jpg'))
    expect(run('photo', '--', 'photo.jpg', name, ...shape)).toBe('')
  }
  expect(run('build')).toBe('')
  const { url, logs } = await startServer({}, resolve(cwd, 'dist/server.cjs'))
  for (const [path, words] of Object.entries(SHOWN)) {
    const html = (await (await fetch(url + path)).text()).replaceAll('<!-- -->', '')
    expect(
      words.filter((word) => !html.includes(word)),
      `missing on ${path}`,
    ).toEqual([])
  }
  expect(logs.join('\n')).not.toContain('are samples')

  rmSync(join(cwd, 'public/images/mine-800.avif'))
  const missing = 'page home: images/mine-800.avif: no such file in public/, but shared/content/pictures.ts names it'
  expect(run('build')).toMatch(RegExp(`^${missing}.*\n$`))
})
