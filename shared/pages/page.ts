import type { ReactNode } from 'react'
import type { AssetUrl } from '../content/assets'
import type { Site } from '../content/site'

/** What every page is drawn from. */
export type PageProps = { site: Site; assetUrl: AssetUrl }

/** The tags of a page's head. */
export type Metadata = {
  title: string
  description: string
  /** The page's one address; a page without it asks not to be indexed. */
  canonicalPath?: string
  /** schema.org data for search engines. */
  structuredData?: object
}

/** A picture that the browser fetches before it has read as far as the element that shows it. */
export type PreloadedImage = { srcSet: string; sizes: string; type: string }

/** One page of the site: what stands in its head, what stands in its body, and the scripts it cannot do without. */
export type Page = {
  /** Its id, used in logs. */
  name: string
  metadata: (site: Site) => Metadata
  Content: (props: PageProps) => ReactNode
  /** The client bundle that the page loads, by its name in `client/`. */
  clientEntry?: string
  preloadedImage?: (assetUrl: AssetUrl) => PreloadedImage
}
