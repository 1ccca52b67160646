import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { loadContent } from './content/load-content'
import { ico } from './icons/ico'
import { mark } from './icons/mark'

const TOUCH_ICON = { size: 180, picture: 140 }
/** The pixels of a bitmap inside `favicon.svg`, which browsers draw at up to 32 CSS pixels. */
const EMBEDDED_SIZE = 96

const [path] = process.argv.slice(2)
const loaded = await loadContent(process.cwd())
if ('findings' in loaded) {
  console.error(loaded.findings.join('\n'))
  process.exitCode = 1
} else {
  const colors = loaded.content.colors?.colors as Parameters<typeof mark>[0]
  const picture = path ? await readFile(path) : Buffer.from(mark(colors))
  await writeFile('public/favicon.svg', path ? await vector(picture) : picture)
  await writeFile('public/favicon.ico', ico([await draw(picture, 16), await draw(picture, 32)]))
  await writeFile('public/apple-touch-icon.png', await touchIcon(picture, colors.asphalt))
  console.log('public/favicon.svg, favicon.ico and apple-touch-icon.png written')
}

/** A square PNG of the picture, without margins. */
function draw(picture: Buffer, size: number): Promise<Buffer> {
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
  return sharp(picture, { density: 600 })
    .resize(size, size, { fit: 'contain', background: transparent })
    .png()
    .toBuffer()
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
  const ground = sharp({
    create: { width: TOUCH_ICON.size, height: TOUCH_ICON.size, channels: 3, background },
  })
  const input = await draw(picture, TOUCH_ICON.picture)
  return ground.composite([{ input }]).png({ palette: true }).toBuffer()
}
