import type { Content } from './load-content'
import type { Finding, Place } from './place'

/** Mistakes that any text can have. */
const FAULTS: [RegExp, (found: string) => string][] = [
  [/^\s*$/, () => 'is empty; write a text, or delete the entry'],
  [/<\/?[a-z][^>]*>?/i, (tag) => `holds ${tag}, which visitors would read as it is; write plain words`],
  [/&#?\w+;/, (entity) => `holds ${entity}, which visitors would read as it is; write the character itself`],
  [/[\r\n\t]/, () => 'holds a line break or tab; write it in one line'],
  [/^\s|\s$/, () => 'begins or ends with a space; remove it'],
  [/ {2}/, () => 'holds two spaces in a row; remove one'],
  [/undefined|NaN|\[object Object\]/, (value) => `holds ${value}; check the names between \${ and }`],
]

/** Texts that are blank or contain markup or extra spaces. */
export function textFindings(content: Content): Finding[] {
  return Object.entries(content).flatMap(([file, exports]) => texts({ file, path: [] }, exports))
}

function texts(place: Place, value: unknown): Finding[] {
  if (typeof value === 'string') {
    for (const [pattern, fault] of FAULTS) {
      const found = pattern.exec(value)
      if (found) return [{ ...place, fault: fault(found[0]) }]
    }
    return []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const step = Array.isArray(value) ? Number(key) : key
    return texts({ ...place, path: [...place.path, step] }, inner)
  })
}
