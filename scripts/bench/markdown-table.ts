/** A Markdown table; all columns but the first are numbers and stand to the right. */
export function markdownTable(head: string[], rows: string[][]): string {
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'))
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
