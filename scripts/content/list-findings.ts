import type { Content } from './load-content'
import type { Finding } from './place'

/** Lists with a field that must be unique. */
const UNIQUE: [file: string, list: string, field: string][] = [
  ['areas', 'areas', 'name'],
  ['facts', 'facts', 'strong'],
  ['navigation', 'navigationLinks', 'href'],
  ['navigation', 'navigationLinks', 'text'],
  ['pictures', 'pictures', 'name'],
  ['reviews', 'reviews', 'comment'],
  ['services', 'services', 'name'],
  ['testimonials', 'testimonials', 'quote'],
]

/** Repeated entries, and numbers of reviews that contradict each other. */
export function listFindings(content: Content): Finding[] {
  const lists = UNIQUE.map(([file, list, field]) => ({ file, list, field, entries: content[file]?.[list] }))
  const form = content['request-form']?.requestFormCopy as { fields?: unknown } | undefined
  return [
    ...lists.flatMap(({ entries, ...list }) => repeats({ ...list, path: [list.list] }, entries)),
    ...['name', 'label'].flatMap((field) => {
      return repeats({ file: 'request-form', field, path: ['requestFormCopy', 'fields'] }, form?.fields)
    }),
    ...ratingFindings(content.rating?.ratingCounts),
  ]
}

type List = Pick<Finding, 'file' | 'path'> & { field: string }

function repeats({ file, field, path }: List, entries: unknown): Finding[] {
  if (!Array.isArray(entries)) return []
  const values = entries.map((entry) => entry?.[field])
  return values.flatMap((value, index) => {
    const first = values.indexOf(value)
    if (first === index || value === undefined) return []
    const fault = `has the same ${field} as ${path.at(-1)} ${first + 1}; change or remove one of them`
    return [{ file, path: [...path, index], fault }]
  })
}

function ratingFindings(counts: unknown): Finding[] {
  if (!Array.isArray(counts)) return []
  const stars = counts.map((row) => row?.stars)
  const place = { file: 'rating', path: ['ratingCounts'] }
  if (stars.some((count, index) => index > 0 && count >= stars[index - 1])) {
    return [{ ...place, fault: `are for ${stars.join(', ')} stars; list each once, the most stars first` }]
  }
  const total = counts.reduce((sum, row) => sum + row?.count, 0)
  return total === 0 ? [{ ...place, fault: 'add up to 0 reviews; count at least one' }] : []
}
