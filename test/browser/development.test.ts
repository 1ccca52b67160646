import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startingPrice } from '../../shared/content/business'
import { hero } from '../../shared/content/home/hero'
import { portraitPhoto } from '../../shared/content/photos'
import { developmentServer } from '../support/development-server'
import { getRequest, sendRaw } from '../support/server/requests'
import { lacking } from '../support/strings'
import { requestForm } from '../support/visitor'

const BRAND_NAME = 'Brakes of Katy'

const { server, lines, isInstalled, readHome, soon, untilUnedited, edit, openHome } = developmentServer({
  BRAND_NAME,
  SITE_URL: 'https://brakes.example',
  HOST: '0.0.0.0',
  REQUESTS_TO: 'http://127.0.0.1:49/requests',
})

test.runIf(isInstalled)('the server answers to this machine and to addresses, but to no other name', async () => {
  const port = Number(new URL(server.url).port)
  for (const [status, names] of [
    [200, ['localhost', '127.0.0.1', '[::1]', '192.0.2.7']],
    [403, ['evil.example', 'localhost.evil.example', 'evil-localhost']],
  ] as const)
    for (const name of names) {
      const answer = await sendRaw(port, getRequest('/').replace('localhost', `${name}:${port}`))
      expect(answer.split(' ', 2)[1], name).toBe(`${status}`)
    }
  expect(await sendRaw(port, 'GET / HTTP/1.0\r\n\r\n'), 'the answer without a host').toMatch(/ 400 .*Host header/s)
})

test.runIf(isInstalled)('the server listens on this machine alone, whatever .env says', async () => {
  const outside = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ internal, scopeid }) => !internal && !scopeid)
  const { port } = new URL(server.url)
  for (const { address, family } of outside) {
    const host = family === 'IPv6' ? `[${address}]` : address
    await expect(fetch(`http://${host}:${port}/`), `a request to ${host}`).rejects.toThrow()
  }
})

test.runIf(isInstalled)("the address that the server prints opens, even if HOST is this machine's name", async () => {
  vi.stubEnv('HOST', hostname())
  // These read the variable when they're loaded.
  const { createProxy } = await import('../../scripts/dev/proxy')
  const { listenLocally } = await import('../../scripts/dev/addresses')
  const [printed = ''] = await listenLocally(createProxy('', () => {}).proxy, 0)
  expect(await (await fetch(printed)).text()).toContain('Building the site')
})

test('a page in development has its script and the values of .env, and opens without TLS', async () => {
  const response = await fetch(server.url)
  const html = await response.text()
  expect(/<head><script src="\/__dev\/script\.js\?version=\d+"><\/script>/.exec(html), 'its script').not.toBeNull()
  // Readable styles name their files.
  expect(new URL(server.url).hostname, 'the host that the server prints').toBe('localhost')
  expect(lacking(html, '/* shared/islands/menu/menu.tsx */\n', BRAND_NAME, '"url":"http://localhost:0/"')).toEqual([])
  expect(response.headers.get('strict-transport-security')).toBeNull()
  await soon(() => lines).toEqual([`ready on ${server.url}, reloading on change`, 'No mistakes found.'])
  const icon = await fetch(`${server.url}/favicon.svg`)
  expect(await icon.text()).toBe(readFileSync('public/favicon.svg', 'utf8'))
})

const PRICE = hero.price
const editPrice = (price: string) => edit('shared/content/business.ts', `'${startingPrice}'`, `'${price}'`)
const untilShown = (price: string) => soon(readHome).toContain(PRICE.replace(startingPrice, price))
const untilShownBy = (page: Page, price: string) =>
  page.getByText(PRICE.replace(startingPrice, price)).first().waitFor({ state: 'attached' })

test('a save reloads the page, which keeps what is typed and its place, even if the file keeps its size', async () => {
  const page = await openHome()
  const { fill, values } = requestForm(page)
  await fill()
  const typed = await values()
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
  const price = `x${startingPrice.slice(1)}`
  editPrice(price)
  await untilShownBy(page, price)
  await expect.poll(values, { message: 'the fields after a reload' }).toEqual(typed)
  await expect.poll(() => page.evaluate(() => scrollY), { message: 'the place after a reload' }).toBe(700)
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY), { message: 'the place after F5' }).toBe(700)
})

test('a browser that blocks cookies, and storage with them, shows the save', async () => {
  const page = await openHome()
  await page.addInitScript("Object.defineProperty(window, 'sessionStorage', { get() { throw Error('blocked') } })")
  await page.reload()
  editPrice('x9')
  await untilShownBy(page, 'x9')
})

test('what is typed stays if a second save comes while the page is still loading', async () => {
  const page = await openHome()
  const { fill, values } = requestForm(page)
  await fill()
  const typed = await values()
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/__dev/react.js', (route) => released.then(() => route.continue()))
  for (const price of ['x1', 'x2']) {
    const undo = editPrice(price)
    await untilShownBy(page, price)
    undo()
  }
  release()
  await expect.poll(values, { message: 'the fields after two reloads' }).toEqual(typed)
})

test.runIf(isInstalled)('a change of .env, and a photo that npm run photo has made, are shown', async () => {
  const images = join(server.project, 'public/images')
  for (const name of readdirSync(images).filter((name) => name.startsWith(portraitPhoto.name)))
    copyFileSync(join(images, name), join(images, name.replace(portraitPhoto.name, 'new')))
  edit('.env', BRAND_NAME, 'Brakes of Spring')
  edit('shared/content/photos.ts', /(?<=portraitPhoto: .*\n {2}name: ').*(?=')/, 'new')
  const shown = async () => lacking(await readHome(), 'Brakes of Spring', 'new-800-portrait')
  await soon(shown, 'what the page lacks').toEqual([])
})

test.runIf(isInstalled)('a changed breakpoint is shown in all styles, and a new one is known', async () => {
  const media = 'shared/components/media-queries.ts'
  const count = async (width: string) => (await readHome()).split(width).length - 1
  const uses = await count('22.49em')
  expect(uses, 'styles of narrow phones').toBeGreaterThan(1)
  edit(media, '22.49em', '21.5em')
  await soon(async () => [await count('22.49em'), await count('21.5em')]).toEqual([0, uses])
  edit(media, "  '--hover'", "  '--new': '(max-width: 1.5em)',\n  '--hover'")
  edit('shared/sections/page-footer.tsx', '(--wider)', '(--new)')
  await soon(() => count(':1.5em')).toBe(1)
})

/** Chromium without a window shows every tab. */
const makeTab = (tab: Page, value: 'visible' | 'hidden') =>
  tab.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, value)

test('a seventh tab loads, and a hidden tab shows the save once somebody looks at it', async () => {
  const first = await openHome()
  let last = first
  for (let count = 1; count < 7; count += 1) {
    const next = await first.context().newPage()
    await makeTab(last, 'hidden')
    // Nobody looks at the tabs between the first and the last.
    await next.goto(count < 6 ? `${server.url}/none` : server.url)
    last = next
  }
  editPrice('x7')
  await untilShown('x7')
  for (const tab of [first, last]) {
    await makeTab(tab, 'visible')
    await untilShownBy(tab, 'x7')
    await makeTab(tab, 'hidden')
  }
})

test('a page whose event stream has ended for good shows the next save', async () => {
  const page = await openHome()
  // Firefox ends an idle stream by itself, and a browser doesn't open it again after this status.
  await page.route('**/__dev/events*', (route) => route.fulfill({ status: 204 }), { times: 1 })
  const ended = page.waitForResponse(/__dev.events/)
  await page.reload()
  expect((await ended).status(), 'the end of the stream').toBe(204)
  editPrice('x8')
  await untilShownBy(page, 'x8')
})

test("a save after the build's folder is removed, as by npm ci, is shown with all files", async () => {
  rmSync(join(server.project, `node_modules/.cache/site-${server.pid}`), { recursive: true })
  editPrice('x3')
  await untilShown('x3')
  expect((await fetch(`${server.url}/favicon.svg`)).status, 'the icon').toBe(200)
})

test("an editor's own file beside a source doesn't reload the page", async () => {
  const before = await (await fetch(server.url)).text()
  for (const name of ['#hero.ts#', 'hero.ts~', '.#hero.ts']) {
    const path = join(server.project, 'shared/content/home', name)
    writeFileSync(path, 'half a line')
    onTestFinished(() => rmSync(path))
  }
  await wait(1_000)
  expect(await (await fetch(server.url)).text()).toBe(before)
})

test.runIf(isInstalled)('a file in public/ is served as it was saved, and no browser keeps it', async () => {
  const icon = async () => {
    const response = await fetch(`${server.url}/favicon.svg`)
    return `${response.headers.get('cache-control')} ${await response.text()}`
  }
  expect(await icon()).toMatch(/^no-store .*<svg /s)
  const undo = edit('public/favicon.svg', '<svg ', '<svg id="edited" ')
  await soon(icon).toMatch(/^no-store .*id="edited"/s)
  undo()
  await soon(icon).not.toContain('id="edited"')
})

const DOCUMENT = 'shared/document/document.tsx'
const MENU = 'shared/islands/menu/menu.tsx'

/** Code that takes so many milliseconds, without the processor. */
const takes = (ms: number | 'Infinity') => `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${ms})\n`

test("a build error replaces the page until it's corrected, and the terminal shows it once", async () => {
  const page = await openHome()
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
  const before = lines.length
  const undo = edit(DOCUMENT, '<html ', '<html <')
  await page.getByText(/document\.tsx.*<html </s).waitFor()
  expect(await page.getByRole('heading').textContent()).toBe('Please correct this')
  undo()
  await requestForm(page).button.waitFor()
  await expect.poll(() => page.evaluate(() => scrollY), { message: 'the place after the error' }).toBe(700)
  await soon(() => lines.slice(before).at(-1)).toBe('No mistakes found.')
  expect(lines.slice(before).filter((line) => /error/i.test(line))).toEqual([expect.stringContaining('[ERROR]')])
})

test('the terminal names the lines of an island that fails in the browser and of a wrong type, and no more', async () => {
  const before = lines.length
  const printed = () => lines.slice(before).join('\n')
  const page = await openHome(/no menu/, /extension's/, /ydrat/)
  await page.addInitScript(() => {
    const stack = "Error: an extension's\n    at run (chrome-extension://abcdef/content.js:1:2)"
    addEventListener('load', () => reportError(Object.assign(new Error("an extension's"), { stack })))
  })
  const undo = edit(
    MENU,
    '  const nav = useRef',
    "  if (typeof window === 'object') throw new Error('no menu' satisfies number)\n  const nav = useRef",
  )
  await soon(printed).toMatch(/In the browser: island Menu failed.*no menu.*menu\.tsx:\d+/s)
  await soon(printed).toMatch(/^shared\/islands\/menu\/menu\.tsx\(\d+,\d+\): error .*'number'/m)
  expect((await fetch(server.url)).status, 'the page in spite of the wrong type').toBe(200)
  const headers = { Origin: 'http://evil.example', 'Content-Type': 'text/plain' }
  const foreign = await fetch(`${server.url}/__dev/errors`, { method: 'POST', headers, body: 'from elsewhere' })
  expect(foreign.status, 'a report from another site').toBe(403)
  expect(printed(), "React's own lines").not.toContain('/__dev/')
  undo()
  const correct = edit(MENU, '{button.open}', "{typeof window === 'object' || button.open}")
  await soon(printed).toMatch(/In the browser: island Menu was rebuilt\n.*Hydration failed/)
  await soon(printed).toMatch(/mistakes found\.$/)
  correct()
  await soon(() => lines.at(-1)).toBe('No mistakes found.')
  // The check of the save before this test may have ended in it.
  const own = printed().slice(printed().search(/In the browser|error TS/))
  const ofCompiler = own.split('\n').filter((line) => /error TS|mistakes found/.test(line))
  expect(ofCompiler).toEqual([expect.stringContaining('menu.tsx'), 'No other mistakes found.', 'No mistakes found.'])
  expect(lacking(printed(), 'from elsewhere', "an extension's")).toHaveLength(2)
  await page.close()
})

test('an error that ends the app, and a failed submission, are shown with their cause', async () => {
  const before = lines.length
  const page = await openHome(/status of 502/)
  const { fill, button } = requestForm(page)
  await fill()
  await button.click()
  const printed = () => lines.slice(before).join('\n')
  await soon(printed).toContain('error: submission failed (ECONNREFUSED)')
  const handler = 'sendHealth(_req, res) {'
  for (const [end, reason] of [
    ["setTimeout(() => { throw new Error('no health') })", /The app has ended.*no health.*server\/app\.ts:\d+/s],
    ['process.exit()', /The app has ended.*process\.exit\(\)/s],
  ] as const) {
    const undo = edit('server/app.ts', handler, `${handler}\n ${end}`)
    // The request ends the app once the edit is built.
    const shownAfterRequest = () => fetch(`${server.url}/healthz`).then(readHome)
    await soon(shownAfterRequest).toMatch(reason)
    undo()
    await untilUnedited()
  }
})

test('code without its endless loop is shown, and never as an error', async () => {
  const before = lines.length
  const handler = 'sendHealth(_req, res) {'
  const undo = edit('server/app.ts', handler, `${handler}\n ${takes('Infinity')}`)
  const request = () => fetch(`${server.url}/healthz`, { signal: AbortSignal.timeout(2_000) })
  await soon(() => request().then(String, String)).toContain('TimeoutError')
  undo()
  await soon(() => request().then(({ status }) => status, String)).toBe(200)
  expect(lines.slice(before).filter((line) => /hasn't started/.test(line))).toEqual([])
})

test('an app that starts slowly is asked about, and shown once it has started or the next save comes', async () => {
  const page = await openHome()
  const before = lines.length
  const hints = () => lines.slice(before).filter((line) => line.includes('Does a component never end?'))
  const body = 'export function Document('
  const slow = edit(DOCUMENT, body, takes(13_000) + body)
  await page.getByRole('heading', { name: "The app hasn't started yet" }).waitFor()
  expect(hints()).toHaveLength(1)
  await requestForm(page).button.waitFor()
  slow()
  await untilUnedited()
  const endless = edit(DOCUMENT, 'return (', `${takes('Infinity')} return (`)
  // The app's thread is busy, or a new one hasn't started its app.
  const home = () => fetch(server.url, { signal: AbortSignal.timeout(2_000) }).then(({ ok }) => ok)
  await soon(() => home().catch(() => false)).toBe(false)
  endless()
  await untilUnedited()
  expect(hints(), 'hints about code that was mended at once').toHaveLength(1)
})

test('the page, and the terminal once, show an error of the server with its line of source', async () => {
  const page = await openHome()
  const before = lines.length
  edit(DOCUMENT, 'return (', "if (page) throw new Error('no such page')\n  return (")
  await page.getByText(/no such page at Document .*document\.tsx:\d+:\d+\); correct it/).waitFor()
  const failure = String(await page.locator('pre').textContent())
  const printed = () => lines.slice(before).join('\n').split(failure).length - 1
  await expect.poll(printed, { message: `how often the terminal shows: ${failure}` }).toBe(1)
  expect(failure).not.toContain('npm run build')
})
