import { existsSync, readFileSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { loadContent } from '../../scripts/content/load-content'
import { routes } from '../../shared/pages/routes'
import { startSite } from '../support/server/start-site'

const PUBLIC = 'dist/public'

/** Content with more entries than the specification's gets about this many more bytes for each. */
const BYTES_OF_AN_ENTRY = 150
const ENTRIES_OF_THE_SPECIFICATION = 42

const loaded = await loadContent(process.cwd())
const files = Object.values('content' in loaded ? loaded.content : {}) as object[]
const entries = files.flatMap((file) => Object.values(file).filter(Array.isArray)).flat()
const extra = BYTES_OF_AN_ENTRY * Math.max(0, entries.length - ENTRIES_OF_THE_SPECIFICATION)

/** In bytes with brotli. Pages with islands load React. `words` is the size of the specification's text. */
const BUDGETS = [
  ...routes.pages.map(({ path, bundle }) => {
    const text = path === '/reviews' ? { html: 9_000 + extra, words: 700 } : { html: 14_000 + extra, words: 1_190 }
    return { path, ...text, scripts: bundle ? 64_000 : 1_000 }
  }),
  { path: '/no-such-page', html: 6_000, words: 120, scripts: 1_000 },
]

test.each(BUDGETS)('$path fits its budget', async ({ path, html, words, scripts }) => {
  const response = await fetch((await startSite()).url + path)
  const text = await response.text()
  const longerWords = Math.max(0, brotli(wordsOf(text)) - words)
  expect(brotli(text), `${path}: bytes of HTML with brotli`).toBeLessThanOrEqual(html + longerWords)

  // The first flight of a new connection has ten packets.
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `HTTP/1.1 200 OK\r\n${headers.join('')}\r\n`
  expect(head.length + brotli(text)).toBeLessThanOrEqual(10 * 1460 + extra)

  const files = linked(text, /<script[^>]* src="([^"]+)"/g)
  const sizes = files.map((file) => `${file}: ${bytesSent(file)} bytes`)
  const total = files.reduce((sum, file) => sum + bytesSent(file), 0)
  expect(total, `${sizes.join(', ')}; bytes of scripts on ${path}`).toBeLessThanOrEqual(scripts)

  const fonts = linked(text, /[("]([^"()]+\.woff2)[")]/g)
  expect(linked(text, /<link rel="preload" href="([^"]+)" as="font"/g)).toEqual([fonts[0]])
  for (const font of fonts) expect(bytesSent(font), font).toBeLessThanOrEqual(24_000)
})

test('the server bundle includes every package', () => {
  const required = linked(readFileSync('dist/server.cjs', 'utf8'), /\brequire\("([^"]+)"\)/g)
  expect(required.filter((name) => !isBuiltin(name))).toEqual([])
})

/** The distinct URLs that `pattern` matches. */
function linked(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map(([, address = '']) => address))]
}

/** The size of a built file, with brotli if the build compressed it. */
function bytesSent(address: string): number {
  const file = PUBLIC + address
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

const wordsOf = (html: string) => html.replace(/<(style|script)[^>]*>.*?<\/\1>/gs, '').replace(/<[^>]*>/g, ' ')

const brotli = (text: string) => brotliCompressSync(text).byteLength
