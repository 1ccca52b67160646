import type { ReactNode } from 'react'
import type { AssetUrl, Site } from '../content/site'
import type { PageMetadata } from '../content/types'

/** The props of every page. */
export type PageProps = { site: Site; assetUrl: AssetUrl }

/** A page of the site: its head, its content and its client bundle. */
export type Page = PageMetadata & {
  /** The name for logs. */
  name: string
  Body: (props: PageProps) => ReactNode
  /** The name of the client bundle's entry in `client/`. A page with an island needs `islands`. */
  bundle?: 'islands' | 'not-found'
  /** schema.org data for search engines. */
  structuredData?: (props: PageProps) => object
}
