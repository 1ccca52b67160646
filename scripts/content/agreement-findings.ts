import { contrast, nearestShade } from '../../shared/content/derived/palette'
import type { Content } from '../../shared/content/schema'
import type { RawContent } from './load-content'
import { enumerate, type Finding } from './schema-findings'

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
export function agreementFindings(content: Content): Finding[] {
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
    const row = ratingCounts.findIndex((row) => row.stars === stars)
    const count = ratingCounts[row]?.count ?? 0
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
