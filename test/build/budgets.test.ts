import { existsSync, readFileSync, statSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningSite, startSite } from '../support/start-site'

/** Where the build puts what the browser may ask for. */
const PUBLIC = 'dist/public'

const ALL_PAGES = [
  { path: '/', html: 14_000, scripts: 63_000 },
  { path: '/reviews', html: 9_000, scripts: 1_000 },
  { path: '/no-such-page', html: 6_000, scripts: 1_000 },
]

let site: RunningSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

test.each(ALL_PAGES)('$path with its styles takes at most $html bytes', async ({ path, html }) => {
  expect(brotli(await pageText(path)), `${path}: bytes of HTML with brotli`).toBeLessThanOrEqual(html)
})

test.each(ALL_PAGES)('$path asks for at most $scripts bytes of scripts', async ({ path, scripts }) => {
  const files = linked(await pageText(path), /<script[^>]* src="([^"]+)"/g)
  const sizes = files.map((file) => `${file}: ${bytesSent(file)} bytes`)
  const total = files.reduce((sum, file) => sum + bytesSent(file), 0)
  expect(total, `${sizes.join(', ')}; bytes of scripts on ${path}`).toBeLessThanOrEqual(scripts)
})

test.each(ALL_PAGES)(
  '$path preloads one font; it and all others take at most 24,000 bytes',
  async ({ path }) => {
    const text = await pageText(path)
    const fonts = linked(text, /[("]([^"()]+\.woff2)[")]/g)
    expect(linked(text, /<link rel="preload" href="([^"]+)" as="font"/g)).toEqual([fonts[0]])
    for (const font of fonts) expect(bytesSent(font), font).toBeLessThanOrEqual(24_000)
  },
)

test('the sharing picture takes less than 300,000 bytes', () => {
  expect(statSync(`${PUBLIC}/og-image.jpg`).size, 'og-image.jpg').toBeLessThan(300_000)
})

test('the server is one bundle with every package in it', async () => {
  const required = readFileSync('dist/start.cjs', 'utf8').matchAll(/\brequire\("([^"]+)"\)/g)
  const { builtinModules } = await import('node:module')
  const builtin = new Set(builtinModules.flatMap((name) => [name, `node:${name}`]))
  expect([...required].map(([, name = '']) => name).filter((name) => !builtin.has(name))).toEqual([])
})

async function pageText(path: string): Promise<string> {
  return (await fetch(site.url + path)).text()
}

/** The different addresses that `pattern` catches. */
function linked(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map(([, address = '']) => address))]
}

/** What a browser that knows brotli is sent for a file of the build. */
function bytesSent(address: string): number {
  const file = PUBLIC + address
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

function brotli(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength
}
