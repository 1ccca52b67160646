import { notFoundSign, serverErrorSign } from '../content/error-signs'
import { notFoundMetadata, serverErrorMetadata } from '../content/metadata'
import type { Page } from './page'
import { SignPage } from './sign-page'

export const notFoundPage: Page = {
  name: 'not-found',
  metadata: notFoundMetadata,
  Body: ({ site }) => <SignPage site={site} {...notFoundSign} headingSize="large" />,
  bundle: 'not-found',
}

export const serverErrorPage: Page = {
  name: 'server-error',
  metadata: serverErrorMetadata,
  Body: ({ site }) => <SignPage site={site} {...serverErrorSign} headingSize="medium" call />,
}
