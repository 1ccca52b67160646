import { notFoundWords } from '../content/metadata'
import type { Page } from './page'

export const notFoundPage: Page = {
  name: 'not-found',
  words: notFoundWords,
  Content: NotFoundPage,
  clientEntry: 'not-found.js',
}

function NotFoundPage() {
  return (
    <main id="main">
      <h1>404</h1>
      <p>Oops! Page not found</p>
      <a href="/">Back to home</a>
    </main>
  )
}
