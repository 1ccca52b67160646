/** Returns the distinct strings that the first group of `pattern` matches. */
export function matchesIn(text: string, pattern: RegExp): string[] {
  return [...new Set(Array.from(text.matchAll(pattern), ([, match = '']) => match))]
}

/** Returns the parts that `text` lacks. A failure shows them rather than a whole page. */
export function lacking(text: string, ...parts: string[]): string[] {
  return parts.filter((part) => !text.includes(part))
}
