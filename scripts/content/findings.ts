import * as v from 'valibot'
import { contrast, nearestShade } from '../../shared/content/derived/contrast'
import { type Content, contentSchema } from '../../shared/content/schema'

/** The exports of each content file, by its path below `shared/content/` without extension. */
export type RawContent = Record<string, unknown>

/** A place of the content: a file, and the path of a value in it. */
type Place = (string | number)[]

/** A mistake. `fault` completes the sentence that begins with the place. */
type Finding = { place: Place; fault: string }

/** The mistakes in `content`, as sentences. Files are compared with each other once the schema accepts each. */
export function findingsIn(content: RawContent): string[] {
  const found = schemaFindings(content)
  if (found.length === 0) found.push(...agreementFindings(content as Content))
  return found.map(({ place, fault }) => {
    return `shared/content/${place[0]}.ts: ${describePlace(place, content)} ${fault}`
  })
}

/** Everything that the schema forbids: missing and unknown fields, wrong types, texts that are too long. */
function schemaFindings(content: RawContent): Finding[] {
  return Object.entries(contentSchema).flatMap(([file, schema]) => {
    // Of an issue for which the schema has no message: `Invalid length: Expected <=44 but received 52`.
    const message = ({ message }: v.BaseIssue<unknown>) => message.replace(/^I/, 'has an i')
    const options = { message, abortPipeEarly: true }
    const { issues = [] } = v.safeParse<v.GenericSchema>(schema, content[file] ?? {}, options)
    return issues.map(({ path = [], message }) => {
      return { place: [file, ...path.map(({ key }) => key as string | number)], fault: message }
    })
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

/** Disagreements between files or between entries: unknown names, miscounted reviews, colors that hide their letters. */
function agreementFindings(content: Content): Finding[] {
  return [
    ...unknownNames(content),
    ...uncountedReviews(content),
    ...deadLinks(content),
    ...unreadableColors(content.colors.colors),
  ]
}

/** Names of areas, services and photos that do not exist. */
function unknownNames(content: Content): Finding[] {
  const namesOf = (entries: { name: string }[]) => entries.map(({ name }) => name)
  const areas = namesOf(content['home/areas'].areas)
  const services = namesOf(content['home/services'].services)
  const photos = namesOf(content.pictures.pictures)
  const chosen: [RegExp, string, string[]][] = [
    [/^pictures\.sectionPictures\.\w+\.name$/, 'photos', photos],
    [/^(reviews\.reviews|home\/testimonials\.testimonials)\.\d+\.location$/, 'areas', areas],
    [/^reviews\.reviews\.\d+\.service$/, 'services', services],
  ]
  return textsIn(content).flatMap(({ place, text }) => {
    const [, what, names] = chosen.find(([pattern]) => pattern.test(place.join('.'))) ?? []
    if (!names || names.includes(text)) return []
    return [{ place, fault: `"${text}" is not one of your ${what}; use one of ${names.join(', ')}` }]
  })
}

/** Rows of the breakdown that count fewer reviews than the site shows. */
function uncountedReviews(content: Content): Finding[] {
  const { reviews, ratingCounts } = content.reviews
  return [5, 4, 3, 2, 1].flatMap((stars) => {
    const shown = reviews.filter(({ rating }) => rating === stars).length
    const { count } = ratingCounts.find((row) => row.stars === stars) ?? { count: 0 }
    if (shown <= count) return []
    const fault = `count ${count} reviews with ${stars} stars, but ${shown} of the reviews below have ${stars}; count each`
    return [{ place: ['reviews', 'ratingCounts'], fault }]
  })
}

/** Links to a page that does not exist. */
function deadLinks({ navigation, metadata }: Content): Finding[] {
  const paths = Object.values(metadata.metadata).flatMap(({ path }) => path ?? [])
  return navigation.navigationLinks.flatMap(({ href }, index) => {
    if (!href.startsWith('/') || paths.includes(href)) return []
    const fault = `"${href}" leads nowhere; the pages are ${paths.join(', ')}`
    return [{ place: ['navigation', 'navigationLinks', index, 'href'], fault }]
  })
}

/** Colors that hide their letters, https://www.w3.org/TR/WCAG22/#contrast-minimum, or melt into the dark bands. */
function unreadableColors(colors: Content['colors']['colors']): Finding[] {
  const [white, black] = ['#ffffff', '#000000']
  const { asphalt } = colors
  const rules = [
    { name: 'asphalt', other: white, least: 10, toward: black, problem: 'too light for a dark band' },
    { name: 'red', other: white, least: 4.5, toward: black, problem: 'too light for white letters' },
    { name: 'green', other: white, least: 4.5, toward: black, problem: 'too light for white letters' },
    { name: 'amber', other: asphalt, least: 7, toward: white, problem: 'too dark for dark letters' },
    { name: 'red', other: asphalt, least: 2, toward: white, problem: 'too dark for a dark band' },
    { name: 'green', other: asphalt, least: 2, toward: white, problem: 'too dark for a dark band' },
  ] as const
  const findings = rules.flatMap(({ name, other, least, toward, problem }) => {
    const color = colors[name]
    if (contrast(color, other) >= least) return []
    const remedy = `the nearest that passes is '${nearestShade(color, toward, other, least)}'`
    return [{ place: ['colors', 'colors', name], fault: `"${color}" is ${problem}; ${remedy}` }]
  })
  // The others are measured against asphalt: if it fails, it is the cause.
  const causes = findings.filter(({ place }) => place[2] === 'asphalt')
  return causes.length > 0 ? causes : findings
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
