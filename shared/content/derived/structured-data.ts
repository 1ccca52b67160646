import { business } from '../business'
import { startingPrice } from '../claims'
import type { Site } from '../site'

type Business = { site: Site; areas: string[] }

/**
 * The business as schema.org `AutoRepair`, without a rating: search results show no stars for reviews on a business's
 * own site (Google, "Review snippet"), and this site shows two averages.
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
