import * as v from 'valibot'
import { contrast, nearestShade } from '../../shared/content/derived/palette'
import { type Content, contentSchema } from '../../shared/content/schema'
import type { RawContent } from './load-content'

/** A mistake at a place of the content: a file, and the path of a value in it. `fault` completes the sentence. */
type Finding = { file: string; path: (string | number)[]; fault: string }

/** The mistakes in `content`, as sentences. Files are compared with each other once the schema accepts each. */
export function findingsIn(content: RawContent): string[] {
  const found = textFindings(content)
  // A blank text would also be no price.
  const places = new Set(found.map(({ file, path }) => [file, ...path].join()))
  found.push(...schemaFindings(content).filter(({ file, path }) => !places.has([file, ...path].join())))
  if (found.length === 0) found.push(...agreementFindings(content as Content))
  return found.map(({ file, path, fault }) => {
    return `shared/content/${file}.ts: ${describePlace(path, content[file])} ${fault}`
  })
}

type Issue = v.BaseIssue<unknown> & { requirement?: unknown }

/** Everything that the schema forbids: missing and unknown fields, wrong types, texts that are too long. */
function schemaFindings(content: RawContent): Finding[] {
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
function textFindings(content: RawContent): Finding[] {
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

/** Lists whose entries differ in some fields: the file, the path, the fields. */
const DISTINCT: [file: keyof Content, path: string[], fields: string[]][] = [
  ['home/areas', ['areas'], ['name']],
  ['home/services', ['services'], ['name']],
  ['home/hero', ['facts'], ['strong']],
  ['home/request-form', ['requestFormCopy', 'fields'], ['name', 'label']],
  ['navigation', ['navigationLinks'], ['href', 'text']],
  ['pictures', ['pictures'], ['name']],
  ['reviews', ['reviews'], ['comment']],
  ['home/testimonials', ['testimonials'], ['quote']],
  ['metadata', [], ['title', 'description']],
]

/** Disagreements between files or between entries: unknown names, repetitions, colors that hide their letters. */
function agreementFindings(content: Content): Finding[] {
  const areas = { what: 'areas', names: content['home/areas'].areas.map(({ name }) => name) }
  const services = { what: 'services', names: content['home/services'].services.map(({ name }) => name) }
  const photos = { what: 'photos', names: content.pictures.pictures.map(({ name }) => name) }
  return [
    ...DISTINCT.flatMap(([file, path, fields]) =>
      fields.flatMap((field) => repetitions(valuesOf(content, file, path, field))),
    ),
    ...unknownNames(valuesOf(content, 'pictures', ['sectionPictures'], 'name'), photos),
    ...unknownNames(valuesOf(content, 'reviews', ['reviews'], 'location'), areas),
    ...unknownNames(valuesOf(content, 'reviews', ['reviews'], 'service'), services),
    ...unknownNames(valuesOf(content, 'home/testimonials', ['testimonials'], 'location'), areas),
    ...uncountedReviews(content),
    ...unsearchableMetadata(content),
    ...unreadableColors(content.colors.colors),
  ]
}

/** One field of each entry of a list, with the place of the entry. `entry` says which it is. */
type Value = { file: string; path: Finding['path']; entry: string; field: string; value: string }

function valuesOf(content: Content, file: keyof Content, path: string[], field: string): Value[] {
  const list = path.reduce<RawContent>((value, key) => value[key] as RawContent, content[file])
  return Object.entries(list).map(([key, fields]) => ({
    file,
    path: [...path, Array.isArray(list) ? Number(key) : key],
    entry: Array.isArray(list) ? `entry ${Number(key) + 1}` : key,
    field,
    value: String((fields as RawContent)[field]),
  }))
}

/** Entries that have the same value as an earlier one. */
function repetitions(values: Value[]): Finding[] {
  return values.flatMap(({ file, path, field, value }, index) => {
    const twin = values.slice(0, index).find((earlier) => earlier.value === value)
    const fault = `has the same ${field} as ${twin?.entry}; change or remove one of them`
    return twin ? [{ file, path, fault }] : []
  })
}

/** One finding for all values that are not among `names`: mostly they have one cause. */
function unknownNames(values: Value[], { what, names }: { what: string; names: string[] }): Finding[] {
  const [first, ...others] = values.filter(({ value }) => !names.includes(value))
  if (!first) return []
  const also = others.map(({ value, entry }) => `"${value}" in ${entry}`)
  const nor = also.length > 0 ? `, nor ${also.length > 1 ? 'are' : 'is'} ${enumerate(also)}` : ''
  const fault = `"${first.value}" is not one of your ${what}${nor}; use one of ${names.join(', ')}`
  return [{ file: first.file, path: [...first.path, first.field], fault }]
}

/** Rows of the breakdown that count fewer reviews than the site shows. */
function uncountedReviews(content: Content): Finding[] {
  const { reviews, ratingCounts } = content.reviews
  return [5, 4, 3, 2, 1].flatMap((stars) => {
    const shown = reviews.filter(({ rating }) => rating === stars).length
    const { count } = ratingCounts.find((row) => row.stars === stars) ?? { count: 0 }
    if (shown <= count) return []
    const fault = `count ${count} reviews with ${stars} stars, but ${shown} of the reviews below have ${stars}; count every review`
    return [{ file: 'reviews', path: ['ratingCounts'], fault }]
  })
}

/** Titles and descriptions that do not name the trade or the city. */
function unsearchableMetadata({ business: { business }, metadata }: Content): Finding[] {
  const texts = Object.entries(metadata).flatMap(([page, fields]) =>
    Object.entries(fields).map(([field, text]) => ({ path: [page, field], text: text.toLowerCase() })),
  )
  return [business.trade, business.city].flatMap((word) => {
    const [first, ...others] = texts.filter(({ text }) => !text.includes(word.toLowerCase()))
    if (!first) return []
    const nor = others.length > 0 ? `, nor do ${enumerate(others.map(({ path }) => path.join('.')))}` : ''
    const fault = `does not name "${word}"${nor}; search results need it`
    return [{ file: 'metadata', path: first.path, fault }]
  })
}

/** Colors with too little contrast for their letters: https://www.w3.org/TR/WCAG22/#contrast-minimum */
function unreadableColors(colors: Content['colors']['colors']): Finding[] {
  const [white, black] = ['#ffffff', '#000000']
  const rules = [
    { name: 'asphalt', other: white, least: 10, toward: black, problem: 'too light for a dark band' },
    { name: 'red', other: white, least: 4.5, toward: black, problem: 'too light for white letters' },
    { name: 'green', other: white, least: 4.5, toward: black, problem: 'too light for white letters' },
    { name: 'amber', other: colors.asphalt, least: 7, toward: white, problem: 'too dark for dark letters' },
  ] as const
  const findings = rules.flatMap(({ name, other, least, toward, problem }) => {
    const color = colors[name]
    if (contrast(color, other) >= least) return []
    const remedy = `the nearest that passes is '${nearestShade(color, toward, other, least)}'`
    return [{ file: 'colors', path: ['colors', name], fault: `"${color}" is ${problem}; ${remedy}` }]
  })
  // Amber is measured against asphalt: if both fail, asphalt is the cause.
  const isCause = findings.some(({ path }) => path[1] === 'asphalt')
  return findings.filter(({ path }) => path[1] !== 'amber' || !isCause)
}

/** The fields that can name an entry of a list, in order of preference. */
const NAMES = ['name', 'label', 'title', 'text', 'strong', 'stars']

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
