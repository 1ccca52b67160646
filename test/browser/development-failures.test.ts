import { expect, test } from 'vitest'
import { developmentServer } from '../support/development-server'
import { lacking } from '../support/strings'
import { requestForm } from '../support/visitor'

const DOCUMENT = 'shared/document/document.tsx'
const MENU = 'shared/islands/menu/menu.tsx'

/** Code that takes so many milliseconds, without the processor. */
const takes = (ms: number | 'Infinity') => `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${ms})\n`

const { server, lines, readHome, soon, untilUnedited, edit, openHome } = developmentServer({
  REQUESTS_TO: 'http://127.0.0.1:49/requests',
})

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
  const word = 'const word = open'
  const correct = edit(MENU, word, `${word} || typeof window === 'object'`)
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
  await soon(hints).toHaveLength(2)
  endless()
  await untilUnedited()
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
