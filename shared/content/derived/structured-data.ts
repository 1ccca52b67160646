import { business, startingPrice } from '../business'
import { areas } from '../home/areas'
import type { Site } from '../site'

/**
 * The business as schema.org `AutoRepair`, without a rating: search results show no stars for reviews on a business's
 * own site (Google, "Review snippet"), and this site shows two averages.
 */
export function autoRepair(site: Site): object {
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
    areaServed: areas.map(({ name }) => name),
  }
}
