import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encode } from '../../scripts/make-photo'
import { copyProject } from '../../scripts/support/temporary-folder'

/** Runs `npm run photo` in the folder `root`. */
function makePhoto(root: string, ...args: string[]) {
  const script = ['--import', import.meta.resolve('tsx'), resolve('scripts/make-photo.ts')]
  return spawnSync(process.execPath, [...script, ...args], { cwd: root, encoding: 'utf8' })
}

/** Saves a photo with an EXIF rotation, as phones do. Upright, its left is green and its right is red. */
async function savePhoto(path: string) {
  const red = { create: { width: 1000, height: 900, channels: 3, background: '#c8201b' } } as const
  await sharp({ create: { width: 1000, height: 1800, channels: 3, background: '#00694b' } })
    .composite([{ input: red, top: 0, left: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(path)
}

test('a photo is saved upright in every size, and its entry is printed without texts', async () => {
  const root = await copyProject()
  await savePhoto(join(root, 'mine.jpg'))
  const { stdout, stderr } = makePhoto(root, 'mine.jpg', 'new-photo')
  expect(stderr).toBe('')
  const [red = 0, green = 0] = await sharp(join(root, 'public/images/new-photo-1600.avif'))
    .extract({ left: 100, top: 500, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect(green).toBeGreaterThan(red)

  const [entry = ''] = /^ {2}\{.*^ {2}\},$/ms.exec(stdout) ?? []
  expect(Number(/crop: '(\d+)% /.exec(entry)?.[1])).toBeGreaterThan(50)
})

test.each([
  ['new-rotors', 'write its two texts, and check its crop in sectionPictures:'],
  ['brake-pads', 'write its two texts:'],
])('the entry of a photo that replaces %s says: %s', async (name, advice) => {
  const root = await copyProject()
  await savePhoto(join(root, 'mine.jpg'))
  expect(makePhoto(root, 'mine.jpg', name).stdout).toContain(`\nReplace it with this, ${advice}\n`)
})

test('the entry of an upright photo is printed without its text, and its crop keeps what is at the right edge', async () => {
  const root = await copyProject()
  const sign = { create: { width: 200, height: 200, channels: 3, background: '#c8201b' } } as const
  await sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#808080' } })
    .composite([{ input: sign, top: 700, left: 980 }])
    .toFile(join(root, 'mine.png'))
  const { stdout } = makePhoto(root, 'mine.png', 'new-photo', 'upright')
  const [entry = ''] = /^export const uprightPicture.*^\}$/ms.exec(stdout) ?? []
  const fromLeft = Number(/crop: '(\d+)% /.exec(entry)?.[1])
  expect(fromLeft).toBeGreaterThan(75)
})

test('a detailed photo fits its size limit, and a photo that cannot is rejected', async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 24 }
  const picture = sharp({ create: { width: 320, height: 200, channels: 3, background: 'gray', noise } })
  const { byteLength: most } = await encode(picture, { format: 'jpeg', maxBytes: Infinity })
  const { byteLength } = await encode(picture, { format: 'jpeg', maxBytes: most / 2 })
  expect(byteLength).toBeLessThanOrEqual(most / 2)
  const impossible = encode(picture, { format: 'jpeg', maxBytes: 99 })
  await expect(impossible).rejects.toThrow('choose one with less detail')
})

test('any picture can become the sharing picture, and its transparent parts become white', async () => {
  const root = await copyProject()
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const create = { width: 1200, height: 800, channels: 4, background } as const
  await sharp({ create }).toFile(join(root, 'mine.png'))
  const { stdout } = makePhoto(root, 'mine.png', 'og-image')
  expect(stdout).toMatch(/^public\/og-image\.jpg: \d+ KB\nDescribe it/)
  const picture = sharp(join(root, 'public/og-image.jpg'))
  expect(await picture.metadata()).toMatchObject({ width: 1200, height: 630 })
  const { channels } = await picture.stats()
  expect(channels.map(({ min }) => min)).toEqual([255, 255, 255])
})

test.each([
  [[], /^Give a picture and a name.*\nnpm run photo -- /],
  [['missing.jpg', 'brake-pads'], /^missing\.jpg is not there; write " before and after a path with spaces\n$/],
  [['notes.txt', 'brake-pads'], /^notes\.txt cannot be read as a picture; save it as a JPEG or PNG\n$/],
  [['IMG', '0001.JPG', 'brake-pads'], /^IMG is not there; write " before/],
  [['notes.txt', 'brake-pads', 'uprigth'], /^uprigth: unknown\. Give a picture and a name/],
  [['notes.txt', 'og-image', 'upright'], /^upright: unknown\. Give a picture and a name/],
  [
    ['notes.txt', 'brake-pads', 'upright'],
    /^brake-pads is the name of a photo of another shape; choose another name\n$/,
  ],
  [['notes.txt', 'My Photo'], /^My Photo: use a to z, 0 to 9 and single hyphens in a name\n$/],
])('wrong arguments are rejected, and nothing is written: %j', async (args, message) => {
  const root = await copyProject()
  writeFileSync(join(root, 'notes.txt'), 'no picture')
  const before = readdirSync(join(root, 'public/images'))
  const { status, stdout, stderr } = makePhoto(root, ...args)
  expect(stderr).toMatch(message)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(readdirSync(join(root, 'public/images'))).toEqual(before)
})
