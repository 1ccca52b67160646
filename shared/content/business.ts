/**
 * The city, for search engines. The name and the phone number of the business are in `.env` (`.env.example`).
 */
export const business = {
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
