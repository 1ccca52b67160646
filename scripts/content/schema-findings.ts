import * as v from 'valibot'
import { contentSchema } from '../../shared/content/schema'
import type { RawContent } from './load-content'

/** A mistake at a place of the content: a file, and the path of a value in it. `fault` completes the sentence. */
export type Finding = { file: string; path: (string | number)[]; fault: string }

type Issue = v.BaseIssue<unknown> & { requirement?: unknown }

/** Everything that the schema forbids: missing and unknown fields, wrong types, texts that are too long. */
export function schemaFindings(content: RawContent): Finding[] {
  return Object.entries(contentSchema).flatMap(([file, schema]) => {
    const { issues = [] } = v.safeParse<v.GenericSchema>(schema, content[file] ?? {}, { message: faultOf })
    // A misspelled field is both unknown and missing. Only the unknown field is reported.
    const misspelled = new Set(issues.filter(isUnknown).map(parent))
    return issues
      .filter((issue) => !(isMissing(issue) && misspelled.has(parent(issue))))
      .map((issue) => ({ file, path: keys(issue), fault: issue.message }))
  })
}

const keys = ({ path }: Issue) => (path ?? []).map(({ key }) => key as string | number)
const parent = (issue: Issue) => keys(issue).slice(0, -1).join()
const isMissing = (issue: Issue) => issue.received === 'undefined' && typeof keys(issue).at(-1) === 'string'
const isUnknown = ({ type, expected }: Issue) => type === 'strict_object' && expected === 'never'

/** The message of an issue for which the schema has none. */
function faultOf(issue: Issue): string {
  const { type, input, requirement, expected } = issue
  const shown = JSON.stringify(input) ?? String((input as { name?: string } | undefined)?.name)
  if (isUnknown(issue)) return 'is not a field that exists here; compare its name with the entries around it'
  if (isMissing(issue))
    return `is missing; ${type === 'object' ? 'bring back its line' : 'add it, as in the entries around it'}`
  if (input === undefined) return 'is missing; add it, or remove a comma if there are two'
  switch (type) {
    case 'string':
      return `${shown} is not a text; put it in quotes`
    case 'number':
      return `${shown} is not a number; write digits without quotes`
    case 'picklist':
    case 'variant':
      return `${shown} is not known; use one of ${expected?.replaceAll(/[()"]/g, '').replaceAll(' | ', ', ')}`
    case 'max_length':
      return `${sizeOf(input)}; at most ${requirement} fit`
    case 'min_length':
      return `${sizeOf(input)}; ${typeof input === 'string' ? 'write' : 'give'} at least ${requirement}`
    default:
      return 'is not complete; compare it with the entries around it'
  }
}

function sizeOf(input: unknown): string {
  const { length } = input as string | unknown[]
  return `has ${length} ${typeof input === 'string' ? 'characters' : 'entries'}`
}

/** Mistakes that any text can have. */
const TEXT_FAULTS: [RegExp, (found: string) => string][] = [
  [/^\s*$/, () => 'is empty; write a text, or delete the entry'],
  [/<\/?[a-z][^>]*>?/i, (tag) => `holds ${tag}, which visitors would read as it is; write plain words`],
  [/&#?\w+;/, (entity) => `holds ${entity}, which visitors would read as it is; write the character itself`],
  [/[\r\n\t]/, () => 'holds a line break or tab; write it in one line'],
  [/^\s|\s$/, () => 'begins or ends with a space; remove it'],
  [/ {2}/, () => 'holds two spaces in a row; remove one'],
  [/undefined|NaN|\[object Object\]/, (value) => `holds ${value}; check the names between \${ and }`],
]

/** Texts that are blank or contain markup or extra spaces. */
export function textFindings(content: RawContent): Finding[] {
  return textsIn(content).flatMap(({ file, path, text }) => {
    for (const [pattern, fault] of TEXT_FAULTS) {
      const found = pattern.exec(text)
      if (found) return [{ file, path, fault: fault(found[0]) }]
    }
    return []
  })
}

/** Every text of the content, with its place. */
export function textsIn(content: RawContent): { file: string; path: Finding['path']; text: string }[] {
  return Object.entries(content).flatMap(([file, exported]) =>
    texts(exported, []).map((found) => ({ file, ...found })),
  )
}

function texts(value: unknown, path: Finding['path']): { path: Finding['path']; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    texts(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

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
