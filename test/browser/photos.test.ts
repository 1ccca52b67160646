import { createElement } from 'react'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Band } from '../../shared/components/band'
import { SectionPhoto } from '../../shared/components/photos'
import { callToActionPhoto, photos, portraitPhoto } from '../../shared/content/photos'
import type { Photo } from '../../shared/content/types'
import type { PageProps } from '../../shared/pages/page'
import { routes as siteRoutes } from '../../shared/pages/routes'
import { PHONE_AND_DESKTOP, REDUCED_MOTION } from '../support/content'
import { WIDE_PX } from '../support/media-queries'
import { serveApp } from '../support/server/serve-app'
import { siteInBrowser } from '../support/site'
import { survey } from '../support/survey'

const { open } = siteInBrowser()

/** The crops of the content, as browsers write them. */
const cropOf = ({ crop = '50% 50%' }: Pick<Photo, 'crop'>) => crop
const CROPS = photos.map(({ crop = '50% 50%', wideCrop = crop }: Photo) => ({ crop, wideCrop }))
const positionOf = (image: Element) => getComputedStyle(image).objectPosition

test('each photo is cropped as the content says', async () => {
  const page = await open('/', REDUCED_MOTION)
  for (const key of ['crop', 'wideCrop'] as const) {
    const width = key === 'crop' ? WIDE_PX - 1 : WIDE_PX
    await page.setViewportSize({ width, height: 800 })
    const photos = page.locator('[aria-roledescription=slide] picture img')
    const positions = await Promise.all((await photos.all()).map((photo) => photo.evaluate(positionOf)))
    expect(positions, `in the carousel at ${width} px`).toEqual(CROPS.map((crops) => crops[key]))
  }
  expect(await page.locator('#services img').evaluate(positionOf), 'beside the services').toBe(cropOf(portraitPhoto))
  const reviews = await open('/reviews')
  expect(await reviews.locator('main img').evaluate(positionOf), 'on /reviews').toBe(cropOf(callToActionPhoto))
})

const LISTED = [callToActionPhoto, { ...photos[0], crop: '12% 34%' }] as const

/** A page of photos in a list. */
function ListPage({ assetUrl }: PageProps) {
  const items = LISTED.map((photo) => {
    const image = createElement(SectionPhoto, { photo, assetUrl, shape: 'wide', sizes: '100vw' })
    return createElement('li', { className: 'photo', key: photo.name }, image)
  })
  const texts = ['One', 'two', 'three'].map((text) => createElement('p', { key: text }, text))
  const children = [...texts, createElement('ul', { key: 'list' }, items)]
  return createElement('main', null, createElement(Band, { tone: 'white', children }))
}

test('photos in a list show, each with its own crop', async () => {
  const page = { ...siteRoutes.serverError, name: 'test', path: '/list', Body: ListPage }
  const { url: origin } = await serveApp({ routes: { ...siteRoutes, pages: [...siteRoutes.pages, page] } })
  const opened = await open('/list', { origin, ...REDUCED_MOTION })
  expect(await survey(opened, PHONE_AND_DESKTOP)).toEqual([])
  const images = await opened.locator('img').all()
  expect(await Promise.all(images.map((image) => image.evaluate(positionOf)))).toEqual(LISTED.map(cropOf))
})

test('a photo shows in the first frame that it is in', async () => {
  const page = await open('/', REDUCED_MOTION)
  const clip = await page.locator('#services img').evaluate(async (image: HTMLImageElement) => {
    image.loading = 'eager'
    // Its file is there then, but has never been drawn.
    while (!image.complete) await new Promise((resolve) => setTimeout(resolve, 10))
    const { x, y, width, height } = image.getBoundingClientRect()
    return { x, y, width, height }
  })
  const { channels } = await sharp(await page.screenshot({ fullPage: true, clip })).stats()
  expect(Math.max(...channels.map(({ stdev }) => stdev)), 'how much its pixels differ').toBeGreaterThan(20)
})

const SCREENS = [
  { width: 390, height: 844, deviceScaleFactor: 2 },
  { width: 960, height: 720, deviceScaleFactor: 1 },
  { width: 1440, height: 900, deviceScaleFactor: 1 },
  { width: 1920, height: 1080, deviceScaleFactor: 2 },
]

test.each(['/', '/reviews'])('the browser loads one file of each photo on %s that fits its box', async (path) => {
  for (const screen of SCREENS) {
    const page = await open(path, { ...screen, ...REDUCED_MOTION })
    const { photos, unused } = await page.evaluate(readPhotos)
    const place = `at ${screen.width} px, ${screen.deviceScaleFactor}×`
    expect(photos.length, `photos ${place}`).toBeGreaterThan(0)
    expect(unused, place).toEqual([])
    // On a 1× screen Chromium rounds up to the next file, which is up to 1.5 times as wide. It uses a larger file again
    // that another place of the page has loaded.
    const isShared = (file: string) => photos.filter((photo) => photo.file === file).length > 1
    const misfits = photos.filter(
      ({ file, share, smaller, larger }) => (smaller && share > 1.58 && !isShared(file)) || (larger && share < 0.75),
    )
    expect(misfits, `misfits ${place}`).toEqual([])
  }
})

/**
 * The files of the photos that a visitor sees, and the files that are loaded for no photo. `share` is a file's width in
 * proportion to the width that its box needs; `smaller` and `larger` are whether its photo has such a file, too. Runs
 * in the page.
 */
async function readPhotos() {
  const images = [...document.images]
  const visible = images.filter((image) => image.checkVisibility())
  for (const image of visible) image.loading = 'eager'
  await Promise.all(visible.map((image) => image.decode()))
  const photos = visible.map((image) => {
    const { currentSrc: file, clientWidth, clientHeight, parentElement } = image
    const candidates = parentElement?.querySelector('source')?.srcset.split(', ') ?? []
    const widths = candidates.map((candidate) => Number(/(\d+)w$/.exec(candidate)?.[1]))
    const width = widths.find((width) => file.includes(`-${width}-`)) ?? 0
    // The box crops the photo.
    const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
    const needed = Math.max(clientWidth, clientHeight * ratio) * devicePixelRatio
    const [smaller, larger] = [width > Math.min(...widths), width < Math.max(...widths)]
    return { file, share: width / needed, smaller, larger }
  })
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const shown = images.map(({ currentSrc }) => currentSrc)
  return { photos, unused: loaded.filter((url) => /\.(avif|jpg)$/.test(url) && !shown.includes(url)) }
}
