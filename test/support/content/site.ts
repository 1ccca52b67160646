import type { AssetUrl, Site } from '../../../shared/content/site'

/** The configuration of a made-up business. */
export const site: Site = {
  brandName: 'Stop Line Mobile Brakes',
  phone: { display: '(713) 555-0142', href: 'tel:+17135550142' },
  url: 'http://localhost:3000',
}

/** Asset URLs without the build's hashes. */
export const assetUrl: AssetUrl = (name) => `/assets/${name}`
