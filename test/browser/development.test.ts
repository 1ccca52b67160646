import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { copyProject, editFile } from '../support/files'
import { TEST_MS } from '../support/patience'
import { runFirst } from '../support/server/start-server'
import { siteInBrowser } from '../support/site'
import { requestForm } from '../support/visitor'

const DOCUMENT = 'shared/document/document.tsx'
const MENU = 'shared/islands/menu/menu.tsx'
const BRAND_NAME = 'Brakes of Katy'
const REQUESTS_TO = 'https://hooks.example/requests'
/** Two builds, of which each takes three seconds on a machine with nothing else to do. */
const BUILDS_MS = 60_000

const { open, isInstalled } = siteInBrowser()

const lines: string[] = []
let project: string
let dev: ChildProcessWithoutNullStreams
let url: string

// `npm run dev` in a copy of the project.
beforeAll(async () => {
  if (!isInstalled) return
  project = copyProject()
  const writePid = `import { writeFileSync } from 'node:fs'
    writeFileSync(${JSON.stringify(join(project, 'server.pid'))}, String(process.pid))`
  const settings = {
    BRAND_NAME,
    REQUESTS_TO,
    SITE_URL: 'https://brakes.example',
    NODE_OPTIONS: runFirst(writePid),
  }
  const file = Object.entries(settings).map(([name, value]) => `${name}="${value}"\n`)
  writeFileSync(join(project, '.env'), file.join(''))
  const env = { ...process.env, PORT: '0', LOG_LEVEL: 'silent' }
  dev = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], { cwd: project, env })
  for (const input of [dev.stdout, dev.stderr]) {
    createInterface({ input }).on('line', (line) => lines.push(line))
  }
  url = await vi.waitUntil(() => /ready on (\S+),/.exec(lines.join('\n'))?.[1], TEST_MS)
})
afterAll(async () => {
  if (!isInstalled) return
  dev.kill('SIGTERM')
  await once(dev, 'exit')
  rmSync(project, { recursive: true })
})

const edit = (file: string, from: string, to: string) => editFile(join(project, file), from, to)

test.runIf(isInstalled)('the server answers only to names of this machine', async () => {
  const request = (name: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { Host: `${name}:${new URL(url).port}` }
      get(url, { headers }, (response) => resolve(response.resume().statusCode)).on('error', reject)
    })
  expect(await Promise.all(['localhost', '127.0.0.1', '[::1]'].map(request))).toEqual([200, 200, 200])
  const others = ['evil.example', 'localhost.evil.example', 'evil-localhost']
  expect(await Promise.all(others.map(request)), 'statuses for other names').toEqual([403, 403, 403])
})

/** React's DevTools message, requests that a reload aborts, and the error pages. */
const allow = [/^console: .*React DevTools/, /^failed: .* net::ERR_ABORTED$/, /status.* 500/]

test('a page in development has its script, its policy and the values of .env, and opens without TLS', async () => {
  const response = await fetch(url)
  const html = await response.text()
  expect(html).toMatch(/<head><script src="\/__dev\/page\.js\?build=\d+"><\/script>/)
  expect(html).toContain(BRAND_NAME)
  expect(html).toContain('"url":"http://localhost:0/"')
  const policy = response.headers.get('content-security-policy')
  expect(policy?.split(';').filter((it) => it.startsWith('connect-src'))).toEqual(["connect-src 'self'"])
  expect(response.headers.get('strict-transport-security')).toBeNull()
  await expect.poll(() => lines).toEqual([`ready on ${url}, reloading on change`, 'No mistakes found.'])
  const icon = await fetch(`${url}/favicon.svg`)
  expect(await icon.text()).toBe(readFileSync('public/favicon.svg', 'utf8'))
})

test("a build error replaces the page until it's corrected, and the terminal shows it once", async () => {
  const page = await open('/', { origin: url, allow })
  page.setDefaultTimeout(BUILDS_MS)
  const before = lines.length
  const undo = edit(DOCUMENT, '<html ', '<html <')
  await page.getByText(/document\.tsx.*<html </s).waitFor()
  expect(await page.getByRole('heading').textContent()).toBe('Please correct this')
  undo()
  await requestForm(page).button.waitFor()
  await expect.poll(() => lines.slice(before).at(-1), { timeout: BUILDS_MS }).toBe('No mistakes found.')
  expect(lines.slice(before).filter((line) => /error/i.test(line))).toEqual([expect.stringContaining('[ERROR]')])
})

test("an error of the compiler is printed, and doesn't stop the page", async () => {
  const before = lines.length
  const printed = () => lines.slice(before)
  const undo = edit('shared/content/navigation.ts', "'#areas'", "'#area'")
  const failure = expect.stringMatching(/^shared\/content\/navigation\.ts\(\d+,\d+\): error .*"#areas"/)
  await expect.poll(printed, { timeout: BUILDS_MS }).toEqual([failure])
  expect((await fetch(url)).status).toBe(200)
  undo()
  await expect.poll(printed, { timeout: BUILDS_MS }).toEqual([failure, 'No mistakes found.'])
})

test('a page says that the server has ended, and the next save starts it again', async () => {
  const endServer = () => process.kill(Number(readFileSync(join(project, 'server.pid'), 'utf8')), 'SIGKILL')
  const shown = async () => (await fetch(url)).text()
  endServer()
  expect(await shown()).toContain("The server doesn't respond")
  const undo = edit(MENU, '<nav ', '<nav id="edited" ')
  await expect.poll(shown, { timeout: BUILDS_MS }).toContain('id="edited"')
  // This save comes while the previous one is built.
  undo()
  // The menu and the footer.
  await expect.poll(shown, { timeout: BUILDS_MS }).toMatch(/<nav aria-label.*<nav aria-label/s)
})

test('a file in public/ is served as it was saved', async () => {
  const icon = async () => (await fetch(`${url}/favicon.svg`)).text()
  const undo = edit('public/favicon.svg', '<svg ', '<svg id="edited" ')
  await expect.poll(icon, { timeout: BUILDS_MS }).toContain('id="edited"')
  undo()
  await expect.poll(icon, { timeout: BUILDS_MS }).not.toContain('id="edited"')
})

test('the page, and the terminal once, show an error of the server with its line of source', async () => {
  const page = await open('/', { origin: url, allow })
  page.setDefaultTimeout(BUILDS_MS)
  const before = lines.length
  onTestFinished(edit(DOCUMENT, 'return (', "if (page) throw new Error('no such page')\n  return ("))
  await page.getByText(/no such page at Document .*document\.tsx:\d+:\d+\); correct it/).waitFor()
  const failure = String(await page.locator('pre').textContent())
  const printed = () => lines.slice(before).join('\n').split(failure).length - 1
  await expect.poll(printed, { message: `how often the terminal shows: ${failure}` }).toBe(1)
  expect(failure).not.toContain('npm run build')
})
