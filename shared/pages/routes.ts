import { notFoundPage, serverErrorPage } from './error-pages'
import { homePage } from './home-page'
import type { Page } from './page'
import { reviewsPage } from './reviews-page'

/** Every page of the site, including the 404 page and the 500 page. */
export type Routes = {
  /** The pages with a path. The server, the sitemap and the tests take their pages from this list. */
  pages: (Page & { path: string })[]
  notFound: Page
  serverError: Page
}

export const routes: Routes = { pages: [homePage, reviewsPage], notFound: notFoundPage, serverError: serverErrorPage }
