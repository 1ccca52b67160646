import { notFoundSign, serverErrorSign } from '../content/error-signs'
import { notFoundMetadata, serverErrorMetadata } from '../content/metadata'
import type { Page, PageProps } from './page'
import { SignPage } from './sign-page'

export const notFoundPage: Page = {
  name: 'not-found',
  metadata: notFoundMetadata,
  Content: NotFoundPage,
  bundle: 'not-found',
}

export const serverErrorPage: Page = {
  name: 'server-error',
  metadata: serverErrorMetadata,
  Content: ServerErrorPage,
}

function NotFoundPage({ site }: PageProps) {
  return <SignPage site={site} {...notFoundSign} headingSize="large" />
}

function ServerErrorPage({ site }: PageProps) {
  return <SignPage site={site} {...serverErrorSign} headingSize="medium" call />
}
