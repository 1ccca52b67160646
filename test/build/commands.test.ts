import { execSync, spawn, spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listeningUrl } from '../../scripts/build/start-process'
import { readManifest } from '../../server/assets/manifest'
import { readPublicFiles } from '../../server/assets/public-files'
import { photos, portraitPhoto } from '../../shared/content/photos'
import { PAGE_NAMES } from '../support/content'
import { copyProject, editFile } from '../support/files'
import { startServer } from '../support/server/start-server'
import { temporaryFolder } from '../support/temporary-folder'

const ENV = { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0' }

/** A copy of the project, in which each test builds on the build of the one before. */
const project = copyProject()
const dist = join(project, 'dist')

const edit = (file: string, from: string | RegExp, to: string) => editFile(join(project, file), from, to)

/** Runs an npm script in a folder. Returns its exit code and what it prints. */
function runIn(cwd: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', ...args], { cwd, env: ENV, encoding: 'utf8' })
  return { status, stdout, stderr }
}

/** Runs an npm script in the copy. */
const run = (...args: string[]) => runIn(project, ...args)

/** Returns a hash of each file in the build, by path, except for the manifest. */
function hashesOf(): Record<string, string> {
  const paths = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) => path !== 'manifest.json')
  const files = paths.filter((path) => statSync(join(dist, path)).isFile())
  return Object.fromEntries(files.map((path) => [path, hash('sha256', readFileSync(join(dist, path)))]))
}

/** Returns the URL of the not-found page's script. */
const script = () => `/${readManifest(dist).files['not-found.js']?.file}`

let previous: { hashes: Record<string, string>; script: string }

/** Matches the list of a file that has one. */
const LIST = /(?<= = )\[\n.*\n\]/s
const SERVICES =
  "[{ name: 'Drum Repair', description: 'New.', icon: 'pads' }, { name: 'Bleeding', description: 'Air.' }]"
const REVIEWS =
  "[{ name: 'Ana B.', location: 'Spring', rating: 4, date: 'today', service: 'Bleeding', comment: 'So fast.' }]"
const CALL_TO_ACTION_NAME = /(callToActionPhoto: Photo = \{\s+name: )'[^']*'(.*\n.*\n.*)(\n +crop.*)?/
const FIRST_NAME = /(photos: [^{]*\{\s+name: )'[^']*'(.*\n.*\n.*)(\n +crop.*)?(\n +wideCrop.*)?/

/**
 * The edits that the owner's guide describes: a file in `shared/content/`, what's replaced, what replaces it, and the
 * path and the words with which the site shows it.
 */
const EDITS: [string, RegExp, string, string?, string?][] = [
  ['business.ts', /(?<=startingPrice = )'[^']*'/, "'$75'", '/', '$75'],
  ['business.ts', /(?<=satisfiedCustomers = )'[^']*'/, "'6,543'", '/', '6,543'],
  ['business.ts', /(?<=callbackMinutes = )\d+/, '4321', '/', '4321'],
  ['business.ts', /(?<=copyrightYear = )\d+/, '2026', '/', '© 2026'],
  ['business.ts', /(?<=type: )'[^']*'/, "'PetStore'", '/', '"@type":"PetStore"'],
  ['business.ts', /(?<=city: )'[^']*'/, "'Dallas'", '/', 'Dallas'],
  ['home/hero.ts', /(?<=heading: )'[^']*'/, "'The headline is new.'", '/', 'The headline is new.'],
  ['home/features.ts', /(?<=sign: )\{[^}]*\}/, "{ shape: 'octagon', word: 'NEW' }", '/', '>NEW<'],
  ['home/services.ts', /(?<=emergencyAdvice = )'[^']*'/, "''"],
  ['home/services.ts', LIST, SERVICES, '/', 'Drum Repair'],
  ['home/areas.ts', LIST, "[{ name: 'Spring', direction: 'north' }]", '/', 'Spring'],
  ['home/testimonials.ts', LIST, "[{ name: 'Ana B.', location: 'Spring', rating: 4, quote: 'Quick.' }]", '/', 'Quick.'],
  ['reviews.ts', /(?<=reviews: Review\[\] = )\[.*\n\]/s, REVIEWS, '/reviews', 'Bleeding'],
  ['reviews.ts', /(?<=totalReviews = )\d+/, '1204', '/reviews', '1,204'],
  ['reviews.ts', /count: \d+, percentage: \d+/, 'count: 1188, percentage: 98.5', '/reviews', '1,188'],
  ['reviews.ts', /(reviewsAreSamples.*) = \w+/, '$1 = false'],
  ['home/request-form.ts', /(?<=label: )'[^']*'/, "'Your Name'", '/', 'Your Name'],
  ['home/contact.ts', /(?<=lead: )'[^']*'/, "'Please tell us.'", '/', 'Please tell us.'],
  ['photos.ts', /(photosAreRenders.*) = \w+/, '$1 = false'],
  ['photos.ts', /(?<=carouselIntervalMs = )\d+/, '9000', '/', '&quot;:9000'],
  ['photos.ts', CALL_TO_ACTION_NAME, "$1'mine'$2", '/reviews', 'assets/mine-1200-'],
  ['photos.ts', FIRST_NAME, "$1'mine'$2", '/', 'assets/mine-1200-'],
  ['photos.ts', /(?<=PortraitPhoto = \{\s+name: )'[^']*'/, "'mine'", '/', 'assets/mine-800-portrait-'],
  ['navigation.ts', /(?<=href: )'[^']*'/, "'/reviews'"],
  ['metadata.ts', /(?<=path: '\/reviews',\s+title: )'[^']*'/, "'What Drivers Say'", '/reviews', 'What Drivers Say'],
  ['error-pages.ts', /(?<=text: )'[^']*'/, "'No such exit'", '/no-such-page', 'No such exit'],
  ['colors.ts', /(?<=red: )'[^']*'/, "'#aa1111'", '/', '#aa1111'],
]

test('npm start builds the site, serves it and ends at SIGTERM', async () => {
  // The command has its own process group, which ends with the test.
  const npm = spawn('npm', ['start'], { cwd: project, env: ENV, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const exited = once(npm, 'exit')
  onTestFinished(() => void (npm.exitCode === null && process.kill(-Number(npm.pid), 'SIGKILL')))
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  await vi.waitUntil(() => npm.exitCode !== null || listeningUrl(output), 120_000)
  expect(output, 'what npm start prints in a folder without dist').toMatch(/^Built in \d+\.\d s\n.*listening on /ms)
  expect((await fetch(`${listeningUrl(output)}/`)).status).toBe(200)
  npm.kill('SIGTERM')
  expect(await exited, 'exit code and signal of npm start after SIGTERM').toEqual([0, null])
})

test("every edit of the owner's guide builds, and the pages show it", async () => {
  for (const [file, from, to] of EDITS) edit(`shared/content/${file}`, from, to)
  const images = join(project, 'public/images')
  for (const file of readdirSync(images)) {
    const copy = file.replace(RegExp(`^(${photos[0].name}|${portraitPhoto.name})-`), 'mine-')
    if (copy !== file) copyFileSync(join(images, file), join(images, copy))
  }
  edit('client/not-found.ts', '404: no page at', '404: none at')
  writeFileSync(join(project, 'public/robots.txt'), 'User-agent: *\nDisallow: /prices.pdf\n')
  previous = { hashes: hashesOf(), script: script() }
  writeFileSync(join(dist, 'public/oldest.js'), '')
  edit('dist/manifest.json', '"previous": []', '"previous": [{ "file": "oldest.js", "immutable": true }]')
  const { stdout, ...others } = run('build', '--', '--previous', 'dist')
  expect(others).toEqual({ status: 0, stderr: '' })
  expect(stdout).toMatch(
    /^public\/robots\.txt is served in place of the site's own\n(public\/sitemap\.xml .*\n)?Built in .*\n$/,
  )
  const { url, log } = await startServer({}, join(dist, 'server.cjs'))
  expect(await (await fetch(`${url}/robots.txt`)).text(), "the owner's own file").toContain('Disallow: /prices.pdf')
  for (const path of ['/', '/reviews', '/no-such-page']) {
    const html = (await (await fetch(url + path)).text()).replaceAll('<!-- -->', '')
    const missing = EDITS.filter(([, , , place, words]) => place === path && !html.includes(words ?? ''))
    expect(missing, `edits that ${path} doesn't show`).toEqual([])
    expect(html.match(/<(p|h\d|li)\b[^>]*><\/\1>/g), `empty lines in ${path}`).toBeNull()
    expect(html.match(/\d{4} reviews/g), `thousands without a comma in ${path}`).toBeNull()
  }
  expect(log.join('\n')).not.toMatch(/are samples|are renders/)
})

test('a build with --previous keeps and serves the files of the build before, and no older ones', () => {
  expect(script()).not.toBe(previous.script)
  // What hasn't changed has the same bytes under the same name.
  const { 'server.cjs': _, 'server.cjs.map': _map, 'public/robots.txt': _robots, ...files } = previous.hashes
  expect(hashesOf()).toMatchObject(files)
  const served = readPublicFiles(readManifest(dist), join(dist, 'public'))
  expect([...served.keys()]).toEqual(expect.arrayContaining([previous.script, script()]))
  expect([...served.keys()]).not.toContain('/oldest.js')
  const { headers, bytes } = served.get(previous.script) ?? {}
  expect(headers?.['Cache-Control']).toBe('public, max-age=31536000, immutable')
  expect(new Set(Object.values(bytes ?? {})).size, 'codings of the script before').toBe(3)
})

test('a photo without files and a color that is not six digits stop the build', () => {
  rmSync(join(project, 'public/images/mine-800-portrait.avif'))
  const undo = edit('shared/content/colors.ts', "'#aa1111'", "'crimson'")
  const lines = [
    'page home: images/mine-800-portrait.avif: no such file in public/, but shared/content/photos.ts names it',
    `page ${PAGE_NAMES.slice(1).join(', ')}: 'crimson' isn't a color of six digits, like #14191f (red in shared/content/colors.ts)`,
  ]
  const stderr = lines.map((line) => `${line}; correct it and build the site again\n`).join('')
  expect(run('build')).toMatchObject({ status: 1, stderr })
  undo()
})

test('wrong content stops the build with its file and line, and the previous build stays', () => {
  const hashes = hashesOf()
  edit('shared/content/reviews.ts', "location: 'Spring'", "location: 'Austin'")
  edit('shared/content/navigation.ts', /href: '#\w+'/, "href: '#service'")
  const { status, stderr } = run('build')
  expect(stderr.trim().split('\n').sort()).toEqual([
    expect.stringMatching(/^shared\/content\/navigation\.ts\(\d+,\d+\): error .*"#service".*"#services"/),
    expect.stringMatching(/^shared\/content\/reviews\.ts\(\d+,\d+\): error .*"Austin".*"Spring"/),
  ])
  expect(status).toBe(1)
  expect(hashesOf()).toEqual(hashes)
})

test('npm run format removes an import that only a deleted entry has used', () => {
  const areas = 'shared/content/home/areas.ts'
  edit(areas, /^/, "import { callbackMinutes } from '../business'\n")
  expect(run('format', '--', areas)).toMatchObject({ status: 0 })
  expect(readFileSync(join(project, areas), 'utf8')).not.toContain('callbackMinutes')
})

test.for([0, 1])('npm run accept shows changes in test/, then the results, and exits with %i', (code, { skip }) => {
  skip(spawnSync('git', ['--version']).status !== 0, 'the test of npm run accept, which needs git')
  const cwd = temporaryFolder()
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const others = { format: 'node format.mjs', test: 'node results.mjs' }
  writeFileSync(join(cwd, 'package.json'), JSON.stringify({ scripts: { ...scripts, ...others } }))
  for (const folder of ['scripts', 'test']) mkdirSync(join(cwd, folder))
  copyFileSync('scripts/accept', join(cwd, 'scripts/accept'))
  writeFileSync(join(cwd, 'test/words'), 'before\n')
  const results = `import { writeFileSync } from 'node:fs'
    // Like vitest, it changes what it's told to.
    if (process.argv.includes('-u')) writeFileSync('test/words', 'after')
    console.error('the results')
    process.exitCode = ${code}`
  writeFileSync(join(cwd, 'results.mjs'), results)
  const format = `import { readFileSync, writeFileSync } from 'node:fs'
    writeFileSync('test/words', readFileSync('test/words', 'utf8').replace('after', 'formatted'))`
  writeFileSync(join(cwd, 'format.mjs'), format)
  execSync('git init --quiet && git add --all', { cwd })
  const { status, stdout } = runIn(cwd, 'accept')
  expect(stdout).toMatch(/^-before\n\+formatted\n(.*\n)*the results$/m)
  expect(status, 'the exit code of the results').toBe(code)
})

test('npm run dev stops at a bad .env and says what is wrong', () => {
  writeFileSync(join(project, '.env'), 'PHONE=555\n')
  const stderr = '.env: PHONE: "555" has 3 digits; use 10, like (713) 555-0142\n'
  expect(run('dev')).toMatchObject({ status: 1, stderr })
})

test("npm run serve says in a sentence that there's no build", () => {
  const cwd = temporaryFolder()
  copyFileSync('package.json', join(cwd, 'package.json'))
  expect(runIn(cwd, 'serve')).toMatchObject({ status: 1, stderr: "There's no build yet. Run npm run build.\n" })
})
