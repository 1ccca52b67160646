import type { RawContent } from './load-content'

/** A mistake at a place of the content: a file, and the path of a value in it. `fault` completes the sentence. */
export type Finding = { file: string; path: (string | number)[]; fault: string }

/** The fields that can name an entry of a list, in order of preference. */
const NAMES = ['name', 'label', 'title', 'text', 'strong', 'stars']

/** As in `shared/content/reviews.ts: reviews 3 (Linh T.): rating 6 is …`. */
export function sentence({ file, path, fault }: Finding, content: RawContent): string {
  return `shared/content/${file}.ts: ${describePlace(path, content[file])} ${fault}`
}

/** The path of a value, with the names of the entries on it: `reviews 3 (Linh T.): rating`. */
export function describePlace(path: Finding['path'], exported: unknown): string {
  let place = ''
  let value = exported
  for (const key of path) {
    value = (value as RawContent | undefined)?.[key]
    if (typeof key === 'number') place += ` ${key + 1}${named(value)}:`
    else place += place.endsWith(':') ? ` ${key}` : `${place && '.'}${key}`
  }
  return place.replace(/:$/, '')
}

function named(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return ''
  const fields = entry as RawContent
  const name = NAMES.map((key) => fields[key]).find((value) => String(value ?? '').trim())
  return name === undefined ? '' : ` (${name})`
}

/** As in: one, two and three. */
export function enumerate(items: string[]): string {
  return items.length > 1 ? `${items.slice(0, -1).join(', ')} and ${items.at(-1)}` : `${items[0]}`
}
