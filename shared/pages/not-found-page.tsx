import { notFoundSign } from '../content/error-signs'
import { notFoundMetadata } from '../content/metadata'
import { PageHeader } from '../sections/page-header'
import { SignSection } from '../sections/sign-section'
import type { Page, PageProps } from './page'

export const notFoundPage: Page = {
  name: 'not-found',
  metadata: notFoundMetadata,
  Content: NotFoundPage,
  bundle: 'not-found',
}

function NotFoundPage({ site }: PageProps) {
  return (
    <>
      <PageHeader site={site} />
      <main id="main">
        <SignSection {...notFoundSign} headingIs="number" />
      </main>
    </>
  )
}
