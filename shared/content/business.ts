/**
 * The trade and the city, for search engines. The name and the phone number of the business are in `.env`
 * (`.env.example`).
 */
export const business = {
  /** A name from the list at https://schema.org/LocalBusiness#subtypes, such as `PetStore`. */
  type: 'AutoRepair',
  city: 'Houston',
  state: 'TX',
  country: 'US',
}

/** The price, which is only an amount, such as `$65`, on the badge, in several sentences and in search results. */
export const startingPrice = '$60'

/** The number in “over 500 satisfied customers”. */
export const satisfiedCustomers = '500'

/** The number in “we call back within 30 minutes”. */
export const callbackMinutes = 30

/** The text before the brand name in the footer. */
export const copyrightYear = 2024
