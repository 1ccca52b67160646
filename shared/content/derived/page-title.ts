/** Characters of a title that search results show. */
export const TITLE_LIMIT = 60

/** The title followed by the brand name, or alone if both together are longer than search results show. */
export function brandedTitle(title: string, brandName: string): string {
  const branded = `${title} | ${brandName}`
  return branded.length <= TITLE_LIMIT ? branded : title
}
