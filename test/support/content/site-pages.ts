import { routes } from '../../../shared/pages/routes'
import { NOT_FOUND_MESSAGES } from '../browser/page-problems'

export const PAGE_PATHS = routes.pages.map(({ path }) => path)

/** Each page of the site and the not-found page, with the messages that it may show. */
export const SITE_PAGES: { name: string; path: string; allow: RegExp[] }[] = [
  ...routes.pages.map(({ path, name }) => ({ name: `${name} page`, path, allow: [] })),
  { name: `${routes.notFound.name} page`, path: '/no/such/page', allow: NOT_FOUND_MESSAGES },
]

/** A phone and a laptop. */
export const PHONE_AND_DESKTOP = [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
]

/** Everything that a visitor can click or fill in. */
export const CONTROLS = 'a[href], button, input, select, textarea'
