/** A content file and the path of a value in it. */
export type Place = { file: string; path: (string | number)[] }

/** A mistake at a place. */
export type Finding = Place & { fault: string }

/** The fields that can name an entry of a list, in order of preference. */
const NAMES = ['name', 'label', 'title', 'text', 'strong', 'stars']

/**
 * A finding as a sentence: `shared/content/reviews.ts: reviews 3 (Linh T.): rating 6 is …`. `exported` is the
 * file's exports.
 */
export function sentence({ file, path, fault }: Finding, exported: unknown): string {
  const parts: string[] = []
  let value = exported
  for (const key of path) {
    value = (value as Record<string | number, unknown> | undefined)?.[key]
    if (typeof key === 'number') parts.push(`${parts.pop() ?? ''} ${key + 1}${named(value)}`, '')
    else if (parts.at(-1)) parts.push(`${parts.pop()}.${key}`)
    else parts.splice(-1, 1, key)
  }
  const place = parts.filter(Boolean).join(': ')
  return `shared/content/${file}.ts: ${place} ${fault}`
}

function named(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return ''
  const fields = entry as Record<string, unknown>
  const name = NAMES.map((key) => fields[key]).find((value) => String(value ?? '').trim())
  return name === undefined ? '' : ` (${name})`
}
