import type { ReactNode } from 'react'
import type { AssetUrl } from '../content/assets'
import type { Site } from '../content/site'
import type { PageMetadata } from '../content/types/page-metadata'

/** What every page is drawn from. */
export type PageProps = { site: Site; assetUrl: AssetUrl }

/** A picture that the browser fetches before it has read as far as the element that shows it. */
export type PreloadedImage = { type: string; srcSet: string; sizes: string; fallback: string }

/** One page of the site: what stands in its head, what stands in its body, and the script it cannot do without. */
export type Page = {
  /** Its id, used in logs. */
  name: string
  words: PageMetadata
  /** The page's one address; a page without it asks not to be indexed. */
  canonicalPath?: string
  Content: (props: PageProps) => ReactNode
  /** The client bundle that the page loads, by its name in the manifest. */
  clientEntry?: string
  preloadedImage?: (assetUrl: AssetUrl) => PreloadedImage
  /** schema.org data for search engines. */
  structuredData?: (site: Site) => object
}
