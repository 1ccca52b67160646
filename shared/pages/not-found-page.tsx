import { notFoundSign } from '../content/error-signs'
import { notFoundMetadata } from '../content/metadata'
import { GuideSignSection } from '../sections/guide-sign-section'
import { PageHeader } from '../sections/page-header'
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
        <GuideSignSection {...notFoundSign} headingIs="number" />
      </main>
    </>
  )
}
