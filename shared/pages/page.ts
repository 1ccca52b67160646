import type { ReactNode } from 'react'
import type { AssetUrl } from '../content/types/asset-url'
import type { PageMetadata } from '../content/types/page-metadata'
import type { Site } from '../content/types/site'

/** The props of every page. */
export type PageProps = { site: Site; assetUrl: AssetUrl }

/** An image that the head preloads, before the browser has parsed its element. */
export type PreloadedImage = { type: string; srcSet: string; sizes: string; fallback: string }

/** A page of the site: its head, its content and its client bundle. */
export type Page = {
  /** For logs. */
  name: string
  metadata: PageMetadata
  /** The canonical path; a page without one is `noindex`. */
  canonicalPath?: string
  Content: (props: PageProps) => ReactNode
  /** The client bundle, by its name in the manifest. */
  clientEntry?: string
  preloadedImage?: (assetUrl: AssetUrl) => PreloadedImage
  /** schema.org data for search engines. */
  structuredData?: (site: Site) => object
}
