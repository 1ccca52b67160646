import { readConfig } from '../../server/read-config'
import { hero } from '../../shared/content/home/hero'
import { requestFormCopy } from '../../shared/content/home/request-form'
import { navigationLinks } from '../../shared/content/navigation'
import { carouselLabels, photos } from '../../shared/content/photos'
import type { AssetUrl, Site } from '../../shared/content/site'
import type { RequestField } from '../../shared/content/types'
import { routes } from '../../shared/pages/routes'

/** Another owner's headline may have a line more or less, so its pages keep only what every owner is promised. */
export const HAS_OUR_HEADLINE = hero.heading === 'Brakes fixed where you’re parked.'

export const PHOTO_COUNT = photos.length

/** The name of the slide at `place`, from 1; wraps around after the last. */
export function slideName(place: number): string {
  return `${((place - 1) % PHOTO_COUNT) + 1} ${carouselLabels.of} ${PHOTO_COUNT}`
}

/** The name of the dot for the slide at `place`, from 1. */
export function dotName(place: number): string {
  return `${carouselLabels.dot} ${place}: ${photos[place - 1]?.caption}`
}

/** Matches the name of every slide. */
export const SLIDES = RegExp(`^\\d+ ${carouselLabels.of} \\d+$`)

/** The links of the header that lead to a section of the home page. */
export const SECTION_LINKS = navigationLinks.filter(({ href }) => href.startsWith('#'))

/** The page's own console line and Chromium's. */
export const NOT_FOUND_MESSAGES = [/^console: 404: no page at /, /^console: Failed .* status of 404/]

export const PAGE_PATHS = routes.pages.map(({ path }) => path)

/** All pages, the error pages included. */
export const EVERY_PAGE = [...routes.pages, routes.notFound, routes.serverError]

export const PAGE_NAMES = EVERY_PAGE.map(({ name }) => name)

/** Each page of the site and the not-found page, with the messages that it may show. */
export const SITE_PAGES: { name: string; path: string; allow: RegExp[] }[] = [
  ...routes.pages.map(({ path, name }) => ({ name: `${name} page`, path, allow: [] })),
  { name: `${routes.notFound.name} page`, path: '/no/such/page', allow: NOT_FOUND_MESSAGES },
]

/** Windows in CSS pixels, from a list such as `360×640 1280×800`. */
export function sizes(list: string): { width: number; height: number }[] {
  return list.split(' ').map((size) => {
    const [width = 0, height = 0] = size.split('×').map(Number)
    return { width, height }
  })
}

export const PHONE = { width: 360, height: 640 }
export const PHONE_AND_DESKTOP = [PHONE, { width: 1280, height: 800 }]

/** The setting of visitors who prefer reduced motion. The carousel rests, so nothing on the page changes by itself. */
export const REDUCED_MOTION = { reducedMotion: 'reduce' } as const

/** Everything that a visitor can click or fill in. */
export const CONTROLS = 'a[href], button, input, select, summary, textarea'

/** The site that pages show with an empty environment. */
export const site: Site = readConfig({}).site

/** Asset URLs without the build's hashes. */
export const assetUrl: AssetUrl = (name) => `/assets/${name}`

/** The fields of the request form, in order. */
export const REQUEST_FIELDS = requestFormCopy.fields as [RequestField, ...RequestField[]]

export const REQUIRED_FIELDS = REQUEST_FIELDS.filter(({ optional }) => !optional)

export function accessibleName({ label, optional }: RequestField): string {
  return optional ? `${label} ${requestFormCopy.optional}` : label
}
