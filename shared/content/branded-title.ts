const TITLE_LIMIT = 60

/** A page's title followed by the brand name, or without it where both together exceed what a search result shows. */
export function brandedTitle(title: string, brandName: string): string {
  const branded = `${title} | ${brandName}`
  return branded.length <= TITLE_LIMIT ? branded : title
}
