import { notFoundSign, serverErrorSign } from '../content/error-signs'
import { metadata } from '../content/metadata'
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
  Body: ({ site }) => <SignPage site={site} {...serverErrorSign} headingSize="medium" call />,
}
