import { business, startingPrice } from './business'
import { areas } from './home/areas'
import type { Site } from './site'

/**
 * Returns the business as a https://schema.org/LocalBusiness, with the URL of an `image`. It has no rating, because
 * search results show no stars for reviews on a business's own site:
 * https://developers.google.com/search/docs/appearance/structured-data/review-snippet
 */
export function localBusiness(site: Site, image: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': business.type,
    name: site.brandName,
    url: `${site.url}/`,
    image,
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
