import type { RequestHandler } from 'express'
import { renderToPipeableStream } from 'react-dom/server'
import { Document } from '../shared/document/document'
import type { Script } from '../shared/document/head'
import type { Page, PageProps } from '../shared/pages/page'

type Options = { page: Page; status: number; pageProps: PageProps; script: Script | undefined }

/** A handler that streams `page`. */
export function renderPage({ page, status, pageProps, script }: Options): RequestHandler {
  return function streamPage(_req, res, next) {
    const { pipe } = renderToPipeableStream(<Document page={page} script={script} {...pageProps} />, {
      onShellReady() {
        res.status(status).type('html')
        pipe(res)
      },
      onShellError: next,
    })
  }
}
