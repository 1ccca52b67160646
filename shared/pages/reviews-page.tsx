import { reviewsWords } from '../content/metadata'
import type { Page } from './page'

export const reviewsPage: Page = {
  name: 'reviews',
  words: reviewsWords,
  canonicalPath: '/reviews',
  Content: ReviewsPage,
}

function ReviewsPage() {
  return (
    <main id="main">
      <h1>Customer reviews</h1>
    </main>
  )
}
