import type { Page, PageProps } from '../pages/page'
import { DeferredScript, type Script, ScriptPreload } from './deferred-script'
import { GlobalStyles } from './global-styles'
import { Head } from './head'
import { InlineScript } from './inline-scripts'

type Props = PageProps & {
  page: Page
  /** The client bundle. */
  script?: Script | undefined
}

/** The whole HTML document of a page. */
export function Document({ page, script, ...pageProps }: Props) {
  return (
    <html lang="en-US">
      <Head page={page} {...pageProps} />
      <body>
        {script && <ScriptPreload {...script} />}
        <InlineScript islands={page.bundle === 'islands'} />
        <page.Content {...pageProps} />
        <GlobalStyles />
        {script && <DeferredScript />}
      </body>
    </html>
  )
}
