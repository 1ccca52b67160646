import { notFoundSign, serverErrorCopy } from '../content/error-pages'
import { metadata } from '../content/metadata'
import { FailurePage } from './failure-page'
import type { Page } from './page'
import { SignPage } from './sign-page'

export const notFoundPage: Page = {
  name: 'notFound',
  ...metadata.notFound,
  Body: ({ site }) => <SignPage site={site} {...notFoundSign} headingSize="large" />,
  bundle: 'not-found',
}

export const serverErrorPage: Page = {
  name: 'serverError',
  ...metadata.serverError,
  Body: ({ site }) => <FailurePage site={site} {...serverErrorCopy} />,
}
