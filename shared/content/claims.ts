/** The price that the badge, several sentences and search engines are told. */
export const startingPrice = '$60'

/** As in: over 500 satisfied customers. */
export const satisfiedCustomers = 500
