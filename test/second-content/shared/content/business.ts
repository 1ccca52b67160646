export const business = { trade: 'mobile brake service', city: 'Dallas', state: 'TX', country: 'US' }
