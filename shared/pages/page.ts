import type { ReactNode } from 'react'
import type { AssetUrl, Site } from '../content/site'
import type { PageMetadata } from '../content/types'

/** The props of every page. */
export type PageProps = { site: Site; assetUrl: AssetUrl }

/** A page of the site: its head, its content and its client bundle. */
export type Page = PageMetadata & {
  /** For logs. */
  name: string
  Body: (props: PageProps) => ReactNode
  /** The client bundle: `client/NAME.ts`. A page with an island needs `islands`. */
  bundle?: 'islands' | 'not-found'
  /** schema.org data for search engines. */
  structuredData?: (site: Site) => object
}
