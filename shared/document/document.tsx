import { EarlyClicks } from '../islands/runtime/early-clicks'
import type { Page, PageProps } from '../pages/page'
import { BrandColors } from './brand-colors'
import { DeferredScript, type Script } from './deferred-script'
import { GlobalStyles } from './global-styles'
import { Head } from './head'
import { Motion } from './motion'
import { TouchListener } from './touch-listener'

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
        {page.bundle === 'islands' && <EarlyClicks />}
        <page.Content {...pageProps} />
        <BrandColors />
        <GlobalStyles />
        <Motion />
        {script ? <DeferredScript {...script} /> : <TouchListener />}
      </body>
    </html>
  )
}
