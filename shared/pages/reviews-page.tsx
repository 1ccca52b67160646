import { reviewsWords } from '../content/metadata'
import { CallToActionSection } from '../sections/call-to-action-section'
import { ReviewsSection } from '../sections/reviews-section'
import type { Page, PageProps } from './page'

export const reviewsPage: Page = {
  name: 'reviews',
  words: reviewsWords,
  canonicalPath: '/reviews',
  Content: ReviewsPage,
}

function ReviewsPage({ assetUrl }: PageProps) {
  return (
    <main id="main">
      <ReviewsSection />
      <CallToActionSection assetUrl={assetUrl} />
    </main>
  )
}
