import { business } from './business'
import { startingPrice } from './claims'
import type { Site } from './site'

type Business = { site: Site; areas: string[] }

/**
 * The business as schema.org `AutoRepair`. It repeats no rating: a business's own reviews are not eligible for stars in
 * search results (Google, review snippets), and the site shows two averages.
 */
export function autoRepair({ site, areas }: Business): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoRepair',
    name: site.brandName,
    url: `${site.url}/`,
    image: `${site.url}/og-image.jpg`,
    telephone: site.phone.href.replace('tel:', ''),
    address: {
      '@type': 'PostalAddress',
      addressLocality: business.city,
      addressRegion: business.state,
      addressCountry: business.country,
    },
    priceRange: `from ${startingPrice}`,
    areaServed: areas,
  }
}
