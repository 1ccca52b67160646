import type { Site } from '../content/site'
import type { Page } from '../pages/page'

type Props = { title: string; page: Page; address: string; site: Site }

/** The tags that tell search engines the page's one address and link previews what to show (Open Graph, cards). */
export function SharingTags({ title, page, address, site }: Props) {
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.brandName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={page.words.description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${site.url}/og-image.jpg`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content="A brake rotor with a red caliper" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
