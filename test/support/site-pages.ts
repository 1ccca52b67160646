import { NOT_FOUND_MESSAGES } from './browser'

/** Each page of the site, and the messages it may show. */
export const SITE_PAGES = [
  { name: 'landing page', path: '/', allow: [] },
  { name: 'reviews page', path: '/reviews', allow: [] },
  { name: 'not-found page', path: '/no/such/page', allow: NOT_FOUND_MESSAGES },
]

/** A phone and a laptop. */
export const PHONE_AND_DESKTOP = [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
]

/** What a visitor can press or fill in. */
export const CONTROLS = 'a[href], button, input, select, textarea'
