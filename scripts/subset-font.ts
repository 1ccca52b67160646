import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/** Overpass by Red Hat, under the SIL Open Font License 1.1, whose text must go with every copy. */
const SOURCE = import.meta.resolve('@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2')
const LICENSE = import.meta.resolve('@fontsource-variable/overpass/LICENSE')
const TARGET = 'public/fonts/overpass.woff2'

/** The page's text is English: what a keyboard types, and the marks a typesetter puts in its place. */
const ASCII = String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, index) => index + 0x20))
const TYPOGRAPHIC = '\u00a0©·–—‘’“”…'

const LIMIT = 24_000

const source = await readFile(fileURLToPath(SOURCE))
const font = await subsetFont(source, ASCII + TYPOGRAPHIC, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 800 } },
})
if (font.byteLength > LIMIT) throw new Error(`${TARGET}: ${font.byteLength} bytes; at most ${LIMIT}`)
await mkdir(dirname(TARGET), { recursive: true })
await writeFile(TARGET, font)
await copyFile(fileURLToPath(LICENSE), TARGET.replace('.woff2', '-license.txt'))
console.log(`${TARGET}: ${font.byteLength} bytes`)
