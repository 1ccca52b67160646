import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/** Overpass by Red Hat, under the SIL Open Font License 1.1. Every copy must include the license. */
const SOURCE = import.meta.resolve('@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2')
const LICENSE = import.meta.resolve('@fontsource-variable/overpass/LICENSE')
const FOLDER = 'public/fonts'

/** ASCII and typographic punctuation: enough for a page in English. */
const ENGLISH = `${characters(0x20, 0x7e)}\u00a0©·–—‘’“”…`
/** The accented letters of Latin-1, as in José Muñoz (`font-face.tsx` repeats the range). Only their pages load it. */
const ACCENTS = `${characters(0xc0, 0xff)}Œœ¡¿®°½`

await mkdir(FOLDER, { recursive: true })
await writeSubset('overpass.woff2', ENGLISH, 24_000)
await writeSubset('overpass-accents.woff2', ACCENTS, 12_000)
await copyFile(fileURLToPath(LICENSE), `${FOLDER}/overpass-license.txt`)

async function writeSubset(file: string, text: string, maxBytes: number): Promise<void> {
  const source = await readFile(fileURLToPath(SOURCE))
  const weights = { wght: { min: 400, max: 800 } }
  const uncompressed = await subsetFont(source, text, { targetFormat: 'sfnt', variationAxes: weights })
  const font = await subsetFont(lowered(uncompressed), text, { targetFormat: 'woff2' })
  if (font.byteLength > maxBytes) throw new Error(`${file}: ${font.byteLength} bytes; at most ${maxBytes}`)
  await writeFile(`${FOLDER}/${file}`, font)
  console.log(`${FOLDER}/${file}: ${font.byteLength} bytes`)
}

/**
 * Moves the letters of a font down within their lines, to the middle: Overpass sits .065 em above it. The tables and
 * fields are those of https://learn.microsoft.com/typography/opentype/spec/otff, `hhea` and `OS/2`.
 */
function lowered(font: Buffer): Buffer {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  const offsetOf = (tag: string) => {
    const record = tables.find((at) => font.toString('latin1', at, at + 4) === tag)
    if (record === undefined) throw new Error(`the font has no table ${tag}`)
    return font.readUInt32BE(record + 8)
  }
  const shift = Math.round(0.065 * font.readUInt16BE(offsetOf('head') + 18))
  const [hhea, os2] = [offsetOf('hhea'), offsetOf('OS/2')]
  // Ascents are positive, and so is OS/2's usWinDescent; the other descents are negative.
  for (const ascent of [hhea + 4, os2 + 68, os2 + 74])
    font.writeInt16BE(font.readInt16BE(ascent) + shift, ascent)
  for (const descent of [hhea + 6, os2 + 70]) font.writeInt16BE(font.readInt16BE(descent) + shift, descent)
  font.writeInt16BE(font.readInt16BE(os2 + 76) - shift, os2 + 76)
  return font
}

function characters(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}
