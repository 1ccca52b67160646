/** Your trade and your city, for search engines. Every page's title or description names both. */
export const business = {
  trade: 'mobile brake repair',
  city: 'Houston',
  state: 'TX',
  country: 'US',
}
