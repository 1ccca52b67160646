import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/** Overpass by Red Hat, under the SIL Open Font License 1.1. Every copy must include the license. */
const SOURCE = import.meta.resolve('@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2')
const LICENSE = import.meta.resolve('@fontsource-variable/overpass/LICENSE')
const FOLDER = 'public/fonts'

/** ASCII and typographic punctuation: enough for a page in English. */
const ENGLISH = `${characters(0x20, 0x7e)}\u00a0©·–—‘’“”…`
/** The accented letters of Latin-1, for names such as José Muñoz. Only pages with such a letter load it. */
const ACCENTS = `${characters(0xc0, 0xff)}Œœ¡¿®°½`

await mkdir(FOLDER, { recursive: true })
await writeSubset('overpass.woff2', ENGLISH, 24_000)
await writeSubset('overpass-accents.woff2', ACCENTS, 12_000)
await copyFile(fileURLToPath(LICENSE), `${FOLDER}/overpass-license.txt`)

async function writeSubset(file: string, text: string, maxBytes: number): Promise<void> {
  const source = await readFile(fileURLToPath(SOURCE))
  const font = await subsetFont(source, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 800 } },
  })
  if (font.byteLength > maxBytes) throw new Error(`${file}: ${font.byteLength} bytes; at most ${maxBytes}`)
  await writeFile(`${FOLDER}/${file}`, font)
  console.log(`${FOLDER}/${file}: ${font.byteLength} bytes`)
}

function characters(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}
