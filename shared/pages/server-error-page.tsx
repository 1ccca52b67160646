import { serverErrorWords } from '../content/metadata'
import type { Page } from './page'

export const serverErrorPage: Page = {
  name: 'server-error',
  words: serverErrorWords,
  Content: ServerErrorPage,
}

function ServerErrorPage() {
  return (
    <main id="main">
      <h1>Unexpected Application Error!</h1>
      <a href="/">Back to home</a>
    </main>
  )
}
