import * as v from 'valibot'
import { quoted, UNPRINTABLE } from '../../server/config/problems'
import { contrast, nearestShade } from '../../shared/content/derived/contrast'
import { type Content, contentSchema, quoteInput } from '../../shared/content/schema'

/** The exports of each content file, by its path below `shared/content/` without extension. */
export type RawContent = Record<string, unknown>

/** A place of the content: a file, and the path of a value in it. */
type Place = (string | number)[]

/** A mistake. `fault` completes the sentence that begins with the place. */
type Finding = { place: Place; fault: string }

/** The mistakes in `content`, as sentences. Files are compared with each other once the schema accepts each. */
export function findingsIn(content: RawContent): string[] {
  const found = textFindings(content)
  // A blank text is reported once, not again by the schema, such as for a price.
  const places = new Set(found.map(({ place }) => place.join()))
  found.push(...schemaFindings(content).filter(({ place }) => !places.has(place.join())))
  if (found.length === 0) found.push(...agreementFindings(content as Content))
  return found.map(({ place, fault }) => {
    return `shared/content/${place[0]}.ts: ${describePlace(place, content)} ${fault}`
  })
}

type Issue = v.BaseIssue<unknown> & { requirement?: unknown }

/** Everything that the schema forbids: missing and unknown fields, wrong types, texts that are too long. */
function schemaFindings(content: RawContent): Finding[] {
  return Object.entries(contentSchema).flatMap(([file, schema]) => {
    const options = { message: faultOf, abortPipeEarly: true }
    const { issues = [] } = v.safeParse<v.GenericSchema>(schema, content[file] ?? {}, options)
    // A misspelled field is both unknown and missing. Only the unknown field is reported.
    const misspelled = new Set(issues.filter(isUnknown).map(parent))
    return issues
      .filter((issue) => !(isMissing(issue) && misspelled.has(parent(issue))))
      .map((issue) => ({ place: [file, ...keys(issue)], fault: issue.message }))
  })
}

const keys = ({ path }: Issue) => (path ?? []).map(({ key }) => key as string | number)
const parent = (issue: Issue) => keys(issue).slice(0, -1).join()
const isMissing = (issue: Issue) => issue.received === 'undefined' && typeof keys(issue).at(-1) === 'string'
const isUnknown = ({ type, expected }: Issue) => type === 'strict_object' && expected === 'never'

/** The message of an issue for which the schema has none. */
function faultOf(issue: Issue): string {
  const { type, input, requirement, expected } = issue
  if (isUnknown(issue))
    return 'is not a field that exists here; compare its name with the entries around it, or with schema.ts'
  if (isMissing(issue)) return 'is missing, or in a comment; bring back its line'
  if (input === undefined) return 'is missing; add it, or remove a comma if there are two'
  const { length } = input as string | unknown[]
  const [unit, verb] = typeof input === 'string' ? ['characters', 'write'] : ['entries', 'give']
  switch (type) {
    case 'string':
      return `${quoteInput(input)} is not a text; put it in quotes`
    case 'number':
      return `${quoteInput(input)} is not a number; write digits without quotes`
    case 'picklist':
    case 'variant':
      return `${quoteInput(input)} is not known; use one of ${expected?.replaceAll(/[()"]/g, '').replaceAll(' | ', ', ')}`
    case 'max_length':
      return `has ${length} ${unit}; at most ${requirement} fit`
    case 'min_length':
      return `has ${length} ${unit}; ${verb} at least ${requirement}`
    default:
      return 'is not complete; compare it with the entries around it'
  }
}

/** Mistakes that any text can have. */
const TEXT_FAULTS: [RegExp, (found: string) => string][] = [
  [/^\s*$/, () => 'is empty; write a text'],
  // HTML and Markdown.
  [
    /<\/?[a-z][^>]{0,40}>?|\*\*|__|\[[^\]]{0,40}\]\([^)]{0,80}\)?/i,
    (markup) => `holds ${markup}, which visitors would read as it is; write plain words`,
  ],
  [/&#?\w{1,40};/, (entity) => `holds ${entity}, which visitors would read as it is; write the character itself`],
  [/\$\$/, () => 'holds $$; a price has its own $'],
  [/[\r\n\t]/, () => 'holds a line break or tab; write it in one line'],
  [/^\s|\s$/, () => 'begins or ends with a space; remove it'],
  [/ {2}/, () => 'holds two spaces in a row; remove one'],
  [
    RegExp(`\\S{0,20}(${UNPRINTABLE.source})`, 'u'),
    (found) => `holds an invisible character at the end of ${quoted(found)}; remove it`,
  ],
  [
    /\$?\{[^}]{0,40}\}?|\$[a-z]\w{0,40}|\}/i,
    (found) => `holds ${found}, and no value; put \` around the text, and \${ } around the name of the value`,
  ],
  [/555[-. ]?01\d\d/, (number) => `holds ${number}, which reaches nobody; write a number of your own`],
  [/undefined|NaN|\[object Object\]/, (value) => `holds ${value}; check the names between \${ and }`],
]

/** Texts that are blank or contain markup or extra spaces. */
function textFindings(content: RawContent): Finding[] {
  return textsIn(content).flatMap(({ place, text }) => {
    for (const [pattern, fault] of TEXT_FAULTS) {
      const found = pattern.exec(text)
      if (found) return [{ place, fault: fault(found[0]) }]
    }
    return []
  })
}

type Text = { place: Place; text: string }

/** Every text of `value`, which is at `place`. */
export function textsIn(value: unknown, place: Place = []): Text[] {
  if (typeof value === 'string') return [{ place, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    textsIn(inner, [...place, Array.isArray(value) ? Number(key) : key]),
  )
}

/** Texts that no two entries may share. */
const DISTINCT = [
  'home/areas.areas.*.name',
  'home/services.services.*.name',
  'home/request-form.requestFormCopy.fields.*.(name|label)',
  'navigation.navigationLinks.*.(href|text)',
  'pictures.pictures.*.name',
  'reviews.reviews.*.comment',
  'home/testimonials.testimonials.*.quote',
  'metadata.metadata.*.(path|title|description)',
]

/** Texts that must name one of your areas, services or photos, and where those names are. */
const CHOSEN: [places: string, what: string, choices: string][] = [
  ['pictures.sectionPictures.*.name', 'photos', 'pictures.pictures.*.name'],
  ['reviews.reviews.*.location', 'areas', 'home/areas.areas.*.name'],
  ['reviews.reviews.*.service', 'services', 'home/services.services.*.name'],
  ['home/testimonials.testimonials.*.location', 'areas', 'home/areas.areas.*.name'],
]

/** Disagreements between files or between entries: unknown names, repetitions, colors that hide their letters. */
function agreementFindings(content: Content): Finding[] {
  const all = textsIn(content)
  function textsAt(places: string): Text[] {
    const pattern = RegExp(`^${places.replace('*', '\\w+')}$`)
    return all.filter(({ place }) => pattern.test(place.join('.')))
  }
  return [
    ...DISTINCT.flatMap((places) => repetitions(textsAt(places))),
    ...CHOSEN.flatMap(([places, what, choices]) => unknownNames(textsAt(places), what, textsAt(choices))),
    ...uncountedReviews(content),
    ...unsearchableMetadata(content.business.business, textsAt('metadata.metadata.*.(title|description)')),
    ...deadLinks(textsAt('navigation.navigationLinks.*.href'), textsAt('metadata.metadata.*.path')),
    ...unreadableColors(content.colors.colors),
  ]
}

/** As in `entry 3`, or the key of an entry that is not in a list. */
function entryOf({ place }: Text): string {
  const key = place.at(-2)
  return typeof key === 'number' ? `entry ${key + 1}` : `${key}`
}

/** Texts that are the same as an earlier one of the same field. */
function repetitions(texts: Text[]): Finding[] {
  return texts.flatMap(({ place, text }, index) => {
    const field = place.at(-1)
    const twin = texts
      .slice(0, index)
      .find((other) => other.text.toLowerCase() === text.toLowerCase() && other.place.at(-1) === field)
    if (!twin) return []
    const fault = `has the same ${field} as ${entryOf(twin)}; change or remove one of them`
    return [{ place: place.slice(0, -1), fault }]
  })
}

/** One finding for all texts that are not among `choices`: mostly they have one cause. */
function unknownNames(texts: Text[], what: string, choices: Text[]): Finding[] {
  const names = choices.map(({ text }) => text)
  const [first, ...others] = texts.filter(({ text }) => !names.includes(text))
  if (!first) return []
  const also = others.map((other) => `"${other.text}" in ${entryOf(other)}`)
  const nor = also.length > 0 ? `, nor ${also.length > 1 ? 'are' : 'is'} ${enumerate(also)}` : ''
  const fault = `"${first.text}" is not one of your ${what}${nor}; use one of ${names.join(', ')}`
  return [{ place: first.place, fault }]
}

/** Rows of the breakdown that count fewer reviews than the site shows. */
function uncountedReviews(content: Content): Finding[] {
  const { reviews, ratingCounts } = content.reviews
  return [5, 4, 3, 2, 1].flatMap((stars) => {
    const shown = reviews.filter(({ rating }) => rating === stars).length
    const { count } = ratingCounts.find((row) => row.stars === stars) ?? { count: 0 }
    if (shown <= count) return []
    const fault = `count ${count} reviews with ${stars} stars, but ${shown} of the reviews below have ${stars}; count every review`
    return [{ place: ['reviews', 'ratingCounts'], fault }]
  })
}

/** Links to a page that does not exist. */
function deadLinks(links: Text[], pages: Text[]): Finding[] {
  const paths = pages.map(({ text }) => text)
  return links
    .filter(({ text }) => text.startsWith('/') && !paths.includes(text))
    .map(({ place, text }) => ({ place, fault: `"${text}" leads nowhere; the pages are ${enumerate(paths)}` }))
}

/** Titles and descriptions that do not name the trade or the city. */
function unsearchableMetadata({ trade, city }: Content['business']['business'], texts: Text[]): Finding[] {
  return Object.entries({ trade, city }).flatMap(([key, word]) => {
    const [first, ...others] = texts.filter(({ text }) => !text.toLowerCase().includes(word.toLowerCase()))
    if (!first) return []
    const fault = `"${word}" is in no title or description of metadata.ts; correct it here, or name it in each there`
    if (others.length === texts.length - 1) return [{ place: ['business', 'business', key], fault }]
    const also = others.map(({ place }) => place.slice(1).join('.'))
    const nor = also.length > 0 ? `, nor do ${enumerate(also)}` : ''
    return [{ place: first.place, fault: `does not name "${word}"${nor}; search results need it` }]
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
    return [{ place: ['colors', 'colors', name], fault: `"${color}" is ${problem}; ${remedy}` }]
  })
  // Amber is measured against asphalt: if both fail, asphalt is the cause.
  const isCause = findings.some(({ place }) => place[2] === 'asphalt')
  return findings.filter(({ place }) => place[2] !== 'amber' || !isCause)
}

/** The fields that can name an entry of a list, in order of preference. */
const NAMES = ['name', 'label', 'title', 'text', 'strong', 'stars']

/** The path in a file, with the names of the entries on it: `reviews 3 (Linh T.): rating`. */
export function describePlace([file = '', ...path]: Place, content: RawContent): string {
  let description = ''
  let value = content[file]
  for (const key of path) {
    value = (value as RawContent | undefined)?.[key]
    if (typeof key === 'number') description += ` ${key + 1}${named(value)}:`
    else description += description.endsWith(':') ? ` ${key}` : `${description && '.'}${key}`
  }
  return description.replace(/:$/, '')
}

function named(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return ''
  const fields = entry as RawContent
  const name = NAMES.map((key) => fields[key]).find((value) => String(value ?? '').trim())
  return name === undefined ? '' : ` (${`${name}`.slice(0, 40)})`
}

/** As in: one, two and three. */
export function enumerate(items: string[]): string {
  return new Intl.ListFormat('en-GB').format(items)
}
