import type { Page, PageProps } from '../pages/page'
import { DeferredScript, type Script, ScriptPreload } from './deferred-script'
import { GlobalStyles } from './global-styles'
import { Head } from './head'
import { InlineScript } from './inline-scripts'

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
        {scripts.map((script) => (
          <ScriptPreload key={script.src} {...script} />
        ))}
        <InlineScript islands={islands} submits={submits} />
        <page.Content {...pageProps} />
        <GlobalStyles />
        {scripts.map((script) => (
          <DeferredScript key={script.src} templateId={script.templateId} />
        ))}
      </body>
    </html>
  )
}
