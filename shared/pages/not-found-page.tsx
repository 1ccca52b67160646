import { notFoundWords } from '../content/metadata'
import { notFoundSign } from '../content/not-found'
import { SignSection } from '../sections/sign-section'
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
      <SignSection {...notFoundSign} headingIs="number" />
    </main>
  )
}
