import { sharingPictureAlt } from '../content/pictures'
import type { Site } from '../content/site'
import type { Page } from '../pages/page'

type Props = { title: string; page: Page; url: string; site: Site }

/** The canonical link and the tags for link previews (Open Graph, Twitter cards). */
export function SharingTags({ title, page, url, site }: Props) {
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.brandName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={page.metadata.description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={`${site.url}/og-image.jpg`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={sharingPictureAlt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
