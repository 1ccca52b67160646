import { existsSync, readFileSync, statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { routes } from '../../shared/pages/routes'
import { serveApp } from '../support/server/serve-app'
import { matchesIn } from '../support/strings'

const PUBLIC = 'dist/public'

/**
 * Sizes in bytes with Brotli. A budget is an alarm for a mistake, such as a library in a bundle or a picture in the
 * markup. A page's wording doesn't count, so longer copy doesn't need a higher budget. If you raise one, say in the
 * commit what a first visit weighed before and weighs now.
 */
const BUDGETS: (readonly [path: string, html: number, script: number])[] = [
  ...routes.pages.map(({ path, bundle }) => [path, path === '/' ? 18_000 : 10_000, bundle ? 72_000 : 1_000] as const),
  ['/no-such-page', 8_000, 1_000],
]

function expectWithin(budget: number, bytes: number, label: string): void {
  expect(bytes, `${label}: ${bytes} bytes, and the budget is ${budget}`).toBeLessThanOrEqual(budget)
}

test.each(BUDGETS)('%s fits its budgets', async (path, html, script) => {
  const text = await (await fetch((await serveApp()).url + path)).text()
  expectWithin(html, brotli(text) - brotli(wordsOf(text)), `HTML of ${path} without its words, with Brotli`)

  const scripts = matchesIn(text, /<script[^>]* src="([^"]+)"/g)
  const total = scripts.reduce((sum, file) => sum + bytesSent(file), 0)
  // Without these words V8 compiles a function at its first call, and hydration on a slow phone takes twice as long.
  const starts = scripts.map((file) => readFileSync(PUBLIC + file, 'utf8').split('\n', 1))
  expect(starts.flat(), 'first lines of the scripts').toEqual(scripts.map(() => '//# allFunctionsCalledOnLoad'))
  expectWithin(script, total, `scripts of ${path}, with Brotli (${scripts.join(', ')})`)

  const fonts = matchesIn(text, /[("]([^"()]+\.woff2)[")]/g)
  expect(matchesIn(text, /<link rel="preload" href="([^"]+)" as="font"/g)).toEqual([fonts[0]])
  for (const font of fonts) expectWithin(24_000, bytesSent(font), font)
})

/** Returns the size of a built file in bytes, with Brotli if the build compressed it. */
function bytesSent(address: string): number {
  const file = PUBLIC + address
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

const wordsOf = (html: string) => html.replace(/<(style|script)[^>]*>.*?<\/\1>/gs, '').replace(/<[^>]*>/g, ' ')

const brotli = (text: string) => brotliCompressSync(text).byteLength
