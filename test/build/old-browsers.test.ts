import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** `(width >= 960px)` or `(600px <= width < 960px)`, which Safari before 16.4 and Chrome before 104 do not know. */
const RANGE_QUERY = /\((?:[\d.]+[a-z]+ *[<>]=? *)?(?:width|height) *[<>]=? *[\d.]+[a-z]+/g

test('no range media query reaches a browser: not in styles, sizes, scripts or pictures', () => {
  const files = ['dist/start.cjs', ...textFiles('dist/public')]
  const found = files.flatMap((file) => readFileSync(file, 'utf8').match(RANGE_QUERY) ?? [])
  expect(found).toEqual([])
})

function textFiles(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => /\.(js|svg)$/.test(name)).map((name) => join(folder, name))
}
