import { reviewsMetadata } from '../content/metadata'
import { CallToActionSection } from '../sections/call-to-action-section'
import { PageHeader } from '../sections/header/page-header'
import { PageFooter } from '../sections/page-footer'
import { ReviewsSection } from '../sections/reviews/reviews-section'
import type { Page, PageProps } from './page'

export const reviewsPage = {
  name: 'reviews',
  metadata: reviewsMetadata,
  path: '/reviews',
  Content: ReviewsPage,
} satisfies Page

function ReviewsPage({ site, assetUrl }: PageProps) {
  return (
    <>
      <PageHeader site={site} back />
      <main id="main">
        <ReviewsSection />
        <CallToActionSection assetUrl={assetUrl} />
      </main>
      <PageFooter site={site} />
    </>
  )
}
