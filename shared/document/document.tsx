import type { Page, PageProps } from '../pages/page'
import { GlobalStyles } from './global-styles'
import { Head } from './head'
import { InlineScript } from './inline-scripts'

/** A client bundle's URL and its Subresource Integrity digest. */
export type Script = { src: string; integrity: string }

type Props = PageProps & {
  page: Page
  /** The client bundles. */
  scripts?: Script[]
  /** Whether the page's form sends submissions. */
  submits?: boolean
}

/** The whole HTML document of a page. */
export function Document({ page, scripts = [], submits = false, ...pageProps }: Props) {
  const islands = page.bundle === 'islands'
  return (
    <html lang="en-US">
      <Head page={page} {...pageProps} />
      <body>
        <InlineScript islands={islands} submits={submits} />
        <page.Content {...pageProps} />
        <GlobalStyles />
        {scripts.map((script) => (
          <script key={script.src} defer {...script} />
        ))}
      </body>
    </html>
  )
}
