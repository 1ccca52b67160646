import { notFoundSign, serverErrorSign } from '../content/error-signs'
import { notFoundMetadata, serverErrorMetadata } from '../content/metadata'
import type { Site } from '../content/site'
import { type GuideSignProps, GuideSignSection } from '../sections/guide-sign-section'
import { PageHeader } from '../sections/page-header'
import type { Page, PageProps } from './page'

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
  return <SignPage site={site} {...serverErrorSign} headingSize="medium" phone={site.phone} />
}

/** A page with nothing but a road sign below its header. */
export function SignPage({ site, ...sign }: GuideSignProps & { site: Site }) {
  return (
    <>
      <PageHeader site={site} />
      <main id="main">
        <GuideSignSection {...sign} />
      </main>
    </>
  )
}
