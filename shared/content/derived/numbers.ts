const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** A whole number as a sentence has it: seven, 12. */
export function inWords(count: number): string {
  return WORDS[count] ?? String(count)
}

/** Formats a whole number: 518, 12,048. `toLocaleString` loads locales, which adds 10 ms to the start. */
export function groupDigits(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}
