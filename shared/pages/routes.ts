import { landingPage } from './landing-page'
import { notFoundPage } from './not-found-page'
import type { Page } from './page'
import { reviewsPage } from './reviews-page'
import { serverErrorPage } from './server-error-page'

/** Every page of the site: those with a path, the 404 page and the 500 page. */
export type Routes = {
  /** By path, in lower case, without a trailing slash. */
  pages: Record<string, Page>
  notFound: Page
  serverError: Page
}

export const routes: Routes = {
  pages: { '/': landingPage, '/reviews': reviewsPage },
  notFound: notFoundPage,
  serverError: serverErrorPage,
}
