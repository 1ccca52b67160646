/** What you do, and where: for search engines. Every page's title or description names both. */
export const business = {
  trade: 'mobile brake repair',
  city: 'Houston',
  state: 'TX',
  country: 'US',
}
