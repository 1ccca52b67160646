import { landingPage } from './landing-page'
import { notFoundPage } from './not-found-page'
import type { Page } from './page'
import { reviewsPage } from './reviews-page'
import { serverErrorPage } from './server-error-page'

/** Every page of the site: those with an address of their own, the one for all other paths, and the one for faults. */
export type Routes = {
  /** By path, lower case, without a slash at the end. */
  pages: Record<string, Page>
  notFound: Page
  serverError: Page
}

export const routes: Routes = {
  pages: { '/': landingPage, '/reviews': reviewsPage },
  notFound: notFoundPage,
  serverError: serverErrorPage,
}
