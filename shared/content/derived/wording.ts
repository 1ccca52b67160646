const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** A whole number as a sentence has it: seven, 12. */
export function inWords(count: number): string {
  return WORDS[count] ?? String(count)
}

/** Formats a whole number: 518, 12,048. `toLocaleString` loads locales, which adds 10 ms to the start. */
export function groupDigits(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** Characters of a title that search results show. */
const TITLE_LIMIT = 60

/** The title followed by the brand name, or alone if both together are longer than search results show. */
export function brandedTitle(title: string, brandName: string): string {
  const branded = `${title} | ${brandName}`
  return branded.length <= TITLE_LIMIT ? branded : title
}
