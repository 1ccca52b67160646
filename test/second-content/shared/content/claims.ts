export const startingPrice = '$85'

export const satisfiedCustomers = '1,200'

export const callbackMinutes = 45
