import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'

const project = mkdtempSync(join(tmpdir(), 'site-under-development-'))
const document = join(project, 'shared/document/document.tsx')
const BRAND_NAME = 'Brakes of Katy'
let dev: ChildProcess
let url: string

beforeAll(async () => {
  for (const folder of ['client', 'public', 'scripts', 'server', 'shared', 'package.json', 'tsconfig.json']) {
    cpSync(folder, join(project, folder), { recursive: true })
  }
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'))
  writeFileSync(join(project, '.env'), `BRAND_NAME="${BRAND_NAME}"\nSITE_URL="https://brakes.example"\n`)
  const env = { ...process.env, PORT: '0' }
  dev = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], { cwd: project, env })
  url = await new Promise((resolve) => {
    createInterface({ input: dev.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const ready = /ready on (\S+),/.exec(line)?.[1]
      if (ready) resolve(ready)
    })
  })
})

afterAll(async () => {
  dev.kill('SIGTERM')
  await once(dev, 'exit')
  rmSync(project, { recursive: true })
})

test('a page in development connects to the reload script and keeps its policy', async () => {
  const response = await fetch(url)
  expect(await response.text()).toMatch(/<\/html><script src="\/__dev\/reload\.js\?\d+"><\/script>$/)
  expect(response.headers.get('content-security-policy')).toContain("connect-src 'self'")
})

test('the name of .env is on the page; its public address is not, because browsers would go there', async () => {
  const response = await fetch(url)
  expect(await response.text()).toContain(BRAND_NAME)
  expect(response.headers.get('strict-transport-security')).toBeNull()
})

test('a file of the site comes through as it is', async () => {
  const response = await fetch(`${url}/favicon.svg`)
  expect(await response.text()).toBe(readFileSync('public/favicon.svg', 'utf8'))
})

test('a change reloads the page, an error is shown on it, and its repair brings the page back', async () => {
  const source = readFileSync(document, 'utf8')
  const builds = await announcements()

  writeFileSync(document, source.replace('<html lang', '<html data-changed="yes" lang'))
  await builds.next()
  expect(await (await fetch(url)).text()).toContain('data-changed="yes"')

  writeFileSync(document, `${source}\nconst broken = ;`)
  await builds.next()
  const failure = await fetch(url)
  expect(failure.status).toBe(500)
  expect(await failure.text()).toMatch(/Unexpected ";".*document\.tsx/s)

  writeFileSync(document, source)
  await builds.next()
  expect((await fetch(url)).status).toBe(200)
})

/** The builds that the server announces to open pages, from the next one on. */
async function announcements(): Promise<AsyncIterator<string>> {
  const { body } = await fetch(`${url}/__dev/events`)
  if (!body) throw new Error('no events')
  const builds = readBuilds(body)
  await builds.next()
  return builds
}

async function* readBuilds(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  for await (const bytes of body) {
    const build = /data: (\d+)/.exec(new TextDecoder().decode(bytes))?.[1]
    if (build) yield build
  }
}
