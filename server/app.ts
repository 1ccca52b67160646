import compression from 'compression'
import express, { type Express } from 'express'
import type { Page, PageProps } from '../shared/pages/page'
import type { Routes } from '../shared/pages/routes'
import type { Manifest } from './manifest'
import { renderPage } from './render-page'

type Options = { manifest: Manifest; routes: Routes; pageProps: PageProps; publicDir: string }

/** The site as an Express app that does not listen yet. */
export function createApp({ manifest, routes, pageProps, publicDir }: Options): Express {
  const app = express()
  app.use(compression())
  app.use(express.static(publicDir))
  const script = (page: Page) => {
    if (!page.clientEntry) return undefined
    return {
      src: pageProps.assetUrl(page.clientEntry),
      integrity: manifest.integrity[page.clientEntry] ?? '',
    }
  }
  for (const [path, page] of Object.entries(routes.pages)) {
    app.get(path, renderPage({ page, status: 200, pageProps, script: script(page) }))
  }
  app.use(renderPage({ page: routes.notFound, status: 404, pageProps, script: script(routes.notFound) }))
  return app
}
