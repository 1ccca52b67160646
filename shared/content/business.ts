import type { Business } from './schema'

/**
 * Your city, for search engines. Name it in `metadata.ts`, too. The name and the phone number of the
 * business are in `.env` (`.env.example`).
 */
export const business: Business = {
  /** Remove this line when the facts below and in the other files are yours. */
  sample: true,
  city: 'Houston',
  state: 'TX',
  country: 'US',
}

/** The price on the badge, in several sentences and in search results. */
export const startingPrice = '$60'

/** As in: over 500 satisfied customers. */
export const satisfiedCustomers = '500'

/** As in: we call back within 30 minutes. */
export const callbackMinutes = 30

/** In the footer, before the brand name. */
export const copyrightYear = 2024
