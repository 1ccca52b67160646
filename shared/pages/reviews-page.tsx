import type { Page } from './page'

export const reviewsPage: Page = {
  name: 'reviews',
  metadata: (site) => ({
    title: `Customer Reviews | ${site.brandName}`,
    description: 'x',
    canonicalPath: '/reviews',
  }),
  Content: ReviewsPage,
}

function ReviewsPage() {
  return (
    <main id="main">
      <h1>Customer reviews</h1>
    </main>
  )
}
