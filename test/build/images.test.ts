import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/temporary-folder'

const RED = { create: { width: 1000, height: 900, channels: 3, background: '#c8201b' } } as const
/** A photo that lies on its side. */
const PHOTO = await sharp({ create: { ...RED.create, height: 1800, background: '#00694b' } })
  .composite([{ input: RED, top: 0, left: 0 }])
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer()
// A HEIC, as phones take them, is an AVIF with another codec.
const HEIC = (await sharp(PHOTO).resize(16).avif().toBuffer()).toString('latin1').replaceAll('av01', 'hvc1')
// Many Samsung phones write zeros into the three bytes before the picture's data, of which decoders warn.
const SCAN = PHOTO.indexOf('003f00', PHOTO.lastIndexOf('ffda', undefined, 'hex'), 'hex')
PHOTO.fill(0, SCAN, SCAN + 3)

/** Runs `npm run photo` or `npm run icons` in a folder with the icon and the photo. */
function draw(args: string[], icon = readFileSync('public/favicon.svg')) {
  const cwd = temporaryFolder()
  mkdirSync(join(cwd, 'public/images'), { recursive: true })
  writeFileSync(join(cwd, 'public/favicon.svg'), icon)
  writeFileSync(join(cwd, 'public/favicon.txt'), 'no picture')
  writeFileSync(join(cwd, 'mine.jpg'), PHOTO)
  writeFileSync(join(cwd, 'cut.jpg'), PHOTO.subarray(0, -1000))
  writeFileSync(join(cwd, 'mine.heic'), HEIC, 'latin1')
  const command = ['--import', import.meta.resolve('tsx'), resolve('scripts/images.ts'), ...args]
  return { cwd, ...spawnSync(process.execPath, command, { cwd, encoding: 'utf8' }) }
}

test('npm run photo rotates a photo as the camera says, and writes it in every size', async () => {
  const { cwd, stdout, stderr } = draw(['photo', 'mine.jpg', 'new'])
  expect(stderr).toBe('')
  const names = ['new-800.avif', 'new-1200.avif', 'new-1600.avif', 'new-1200.jpg']
  expect(stdout.match(/[^/]+(?=: \d+ KB)/g)).toEqual(names)
  expect(stdout).not.toContain('300 KB')
  for (const name of names) {
    const photo = sharp(join(cwd, 'public/images', name))
    const width = Number(/\d+/.exec(name)?.[0])
    expect(await photo.metadata(), name).toMatchObject({ width, height: width * 0.625 })
    const [red = 0, green = 0] = await photo.extract({ left: 10, top: 10, width: 1, height: 1 }).raw().toBuffer()
    expect(green, `green at the left of ${name}`).toBeGreaterThan(red)
  }
})

test('npm run photo names a portrait, draws white for what is transparent, and says what messengers leave out', async () => {
  const raw = { width: 16, height: 16, channels: 1 } as const
  // What repeats doesn't take AVIF long.
  const input = Buffer.from(Array.from({ length: 256 }, (_, index) => ((index % 16) * (index >> 4)) & 2 && 255))
  const detail = await sharp({ create: { width: 1200, height: 700, channels: 3, background: 'white' } })
    .composite([{ input, raw, tile: true }])
    .png()
    .toBuffer()
  const mine = join(temporaryFolder(), 'mine.png')
  await sharp({ create: { width: 1200, height: 1600, channels: 4, background: '#0000' } })
    .composite([{ input: detail, gravity: 'south' }])
    .toFile(mine)
  const { cwd, stdout } = draw(['photo', mine, 'new', 'portrait'])
  const names = ['new-800-portrait.avif', 'new-1200-portrait.avif', 'new-1200-portrait.jpg']
  expect(stdout.match(/[^/]+(?=: \d+ KB)/g)).toEqual(names)
  expect(stdout).toContain('no preview above 300 KB')
  const sky = sharp(join(cwd, 'public/images/new-1200-portrait.jpg')).extract({ left: 0, top: 0, width: 9, height: 9 })
  expect(Math.min(...(await sky.raw().toBuffer())), 'the darkest of red, green and blue').toBeGreaterThan(240)
})

test.each([
  [['missing.jpg', 'new'], /^missing\.jpg: there's no such file$/m],
  [['public/favicon.txt', 'new'], /^public\/favicon\.txt can't be read as a picture; save it as a JPEG or PNG/],
  [['cut.jpg', 'new'], /^cut\.jpg can't be read as a picture; save it as a JPEG or PNG \(.*\)$/m],
  [['mine.heic', 'new'], /^mine\.heic can't be read as a picture; save it as a JPEG or PNG \(heif: .*\)$/m],
  [['mine.jpg', 'new', 'portrait'], /^mine\.jpg has 1800 × 1000 pixels; use a photo of at least 1200 × 1600 pixels$/m],
  [['mine.jpg', 'My Photo'], /^"My Photo" isn't a name for a photo; use a to z/],
])('npm run photo says in a sentence what is wrong with %j', (args, message) => {
  const { cwd, status, stderr } = draw(['photo', ...args])
  expect(stderr).toMatch(message)
  expect(status).toBe(1)
  expect(readdirSync(join(cwd, 'public/images'))).toEqual([])
})

test('npm run icons draws the icons that the pages link to', async () => {
  const { cwd, stderr } = draw(['icons'])
  expect(stderr).toBe('')
  for (const name of ['favicon.ico', 'apple-touch-icon.png'])
    expect(
      readFileSync(join(cwd, 'public', name)).equals(readFileSync(join('public', name))),
      `whether public/${name} shows the icon and the color asphalt as they are now; npm run icons draws it`,
    ).toBe(true)
  // The first PNG follows a header and two entries.
  const ico = readFileSync('public/favicon.ico')
  expect(ico.subarray(0, 8)).toEqual(Buffer.from([0, 0, 1, 0, 2, 0, 16, 16]))
  const png = await sharp(ico.subarray(38, 38 + ico.readUInt32LE(14))).metadata()
  expect(png).toMatchObject({ format: 'png', width: 16 })
})

test.each([5_000, 100_000])('npm run icons draws an SVG of %i units', (size) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="M0 0h${size}v${size}z"/></svg>`
  const { stdout, stderr } = draw(['icons'], Buffer.from(svg))
  expect(stderr).toBe('')
  expect(stdout).toContain('apple-touch-icon.png: ')
})
