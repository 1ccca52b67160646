import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import pngToIco from 'png-to-ico'
import sharp from 'sharp'
import { colors } from '../shared/content/colors'

/** The pixels of a bitmap inside `favicon.svg`, which browsers draw at up to 32 CSS pixels. */
const EMBEDDED_SIZE = 96

if (process.argv[1] === import.meta.filename) {
  await makeIcons(process.argv[2]).catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}

/** Draws the icons in the brand's colors, or from the picture at `path`. */
async function makeIcons(path?: string): Promise<void> {
  const picture = path ? await readPicture(path) : Buffer.from(iconSvg(colors))
  await writeFile('public/favicon.svg', path ? await vector(picture) : picture)
  await writeFile('public/favicon.ico', await pngToIco([await draw(picture, 16), await draw(picture, 32)]))
  await writeFile('public/apple-touch-icon.png', await touchIcon(picture, colors.asphalt))
  console.log('public/favicon.svg, favicon.ico and apple-touch-icon.png written')
}

/** The file at `path`. Rejects with a sentence if it is no picture. */
async function readPicture(path: string): Promise<Buffer> {
  if (!existsSync(path)) throw new Error(`${path} is not there; write " before and after a path with spaces`)
  try {
    const picture = await readFile(path)
    await draw(picture, EMBEDDED_SIZE)
    return picture
  } catch {
    throw new Error(`${path} cannot be read as a picture; save it as an SVG or PNG`)
  }
}

/** The logo (`shared/components/logo.tsx`) on a disk, with thicker lines for small sizes. */
export function iconSvg({ asphalt, red }: { asphalt: string; red: string }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 38 38" fill="none">
  <!-- scripts/make-icons.ts draws this file. -->
  <circle cx="19" cy="19" r="19" fill="${asphalt}"/>
  <path d="M21.2 5.2A14 14 0 1 0 33 19.4" stroke="#fff" stroke-width="5.5"/>
  <circle cx="19" cy="19" r="5.25" stroke="#fff" stroke-width="3.5"/>
  <path d="M24.3 5.7A14.3 14.3 0 0 1 33.2 16.7" stroke="${red}" stroke-width="7"/>
</svg>
`
}

/** A square PNG of the picture, without margins. */
function draw(picture: Buffer, size: number): Promise<Buffer> {
  return sharp(picture, { density: 600 }).resize(size, size, { fit: 'contain', background: '#0000' }).png().toBuffer()
}

/** Wraps a bitmap in an SVG; returns an SVG unchanged. */
async function vector(picture: Buffer): Promise<Buffer> {
  if (picture.includes('<svg')) return picture
  const png = (await draw(picture, EMBEDDED_SIZE)).toString('base64')
  const size = `width="${EMBEDDED_SIZE}" height="${EMBEDDED_SIZE}"`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="data:image/png;base64,${png}"/></svg>\n`,
  )
}

/** The picture on a dark background, for a phone's home screen. */
async function touchIcon(picture: Buffer, background: string): Promise<Buffer> {
  const ground = sharp({ create: { width: 180, height: 180, channels: 3, background } })
  const input = await draw(picture, 140)
  return ground.composite([{ input }]).png({ palette: true }).toBuffer()
}
