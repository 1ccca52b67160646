/** A Markdown table. All columns except the first are numbers, aligned to the right. */
export function markdownTable(head: string[], rows: string[][]): string {
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'))
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** The median of an odd number of values. */
export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[(values.length - 1) / 2] ?? Number.NaN
}
