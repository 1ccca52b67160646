/** The price that the badge, several sentences and search engines give. */
export const startingPrice = '$60'

/** As in: over 500 satisfied customers. */
export const satisfiedCustomers = '500'

/** As in: we call back within 30 minutes. */
export const callbackMinutes = 30
