import { business, startingPrice } from '../business'
import { areas } from '../home/areas'
import type { Site } from '../site'

/** Characters of a title that search results show. */
export const TITLE_LIMIT = 60

/** The title followed by the brand name, or alone if both together are longer than search results show. */
export function brandedTitle(title: string, brandName: string): string {
  const branded = `${title} | ${brandName}`
  return branded.length <= TITLE_LIMIT ? branded : title
}

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
