import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { devServer } from '../support/server/dev-server'

const DOCUMENT = 'shared/document/document.tsx'
const BRAND_NAME = 'Brakes of Katy'

const { edit, url, lines } = devServer({ BRAND_NAME, SITE_URL: 'https://brakes.example' })

test('a page in development has its script, its policy and the values of .env, and opens without TLS', async () => {
  const response = await fetch(url())
  const html = await response.text()
  expect(html).toMatch(/<head><script src="\/__dev\/page\.js\?\d+"><\/script>/)
  expect(html).toContain(BRAND_NAME)
  expect(html).toContain('"url":"https://brakes.example/"')
  const policy = response.headers.get('content-security-policy')
  expect(policy).toContain("connect-src 'self'")
  expect(policy).not.toContain('upgrade-insecure-requests')
  expect(response.headers.get('strict-transport-security')).toBeNull()
  expect(lines.filter((line) => !line.startsWith('Note: '))).toEqual([
    `ready on ${url()}, reloading on change`,
  ])
})

test('the proxy does not change a static file', async () => {
  const response = await fetch(`${url()}/favicon.svg`)
  expect(await response.text()).toBe(readFileSync('public/favicon.svg', 'utf8'))
})

test('a change reloads the page, a build error replaces it, and the fix restores it', async () => {
  const builds = await announcements()

  const undoChange = edit(DOCUMENT, '<html lang', '<html data-changed="yes" lang')
  await builds.next()
  expect(await (await fetch(url())).text()).toContain('data-changed="yes"')

  edit(DOCUMENT, '<html ', '<html <')
  await builds.next()
  const failure = await fetch(url())
  expect(failure.status).toBe(500)
  expect(await failure.text()).toMatch(/Does not build.*document\.tsx.*&lt;html &lt;/s)

  undoChange()
  await builds.next()
  expect((await fetch(url())).status).toBe(200)
})

test('a render error is shown with its line of source', async () => {
  const builds = await announcements()
  const undo = edit(DOCUMENT, 'return (', "if (scripts[0]) throw new Error('no such page')\n  return (")
  await builds.next()
  expect(await (await fetch(url())).text()).toMatch(
    /no such page at Document .*document\.tsx:(\d+):.*\n +\1 │ {3}if \(scripts\[0\]\) throw new Error.*\n +╵ +\^</s,
  )
  undo()
  await builds.next()
})

/** The builds that the server announces to open pages from now on. */
async function announcements(): Promise<AsyncIterator<string>> {
  const { body } = await fetch(`${url()}/__dev/events`)
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
