import { metadata } from '../content/metadata'
import { CallToActionSection } from '../sections/call-to-action-section'
import { PageFooter } from '../sections/page-footer'
import { PageHeader } from '../sections/page-header'
import { ReviewsSection } from '../sections/reviews-section'
import type { Page, PageProps } from './page'

export const reviewsPage = { name: 'reviews', ...metadata.reviews, Body: ReviewsPage } satisfies Page

function ReviewsPage({ site, assetUrl }: PageProps) {
  return (
    <>
      <PageHeader site={site} homeLink />
      <main id="main">
        <ReviewsSection />
        <CallToActionSection assetUrl={assetUrl} />
      </main>
      <PageFooter site={site} />
    </>
  )
}
