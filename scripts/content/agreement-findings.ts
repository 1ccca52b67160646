import { contrast, nearestShade } from '../../shared/content/derived/palette'
import type { Content } from '../../shared/content/schema'
import { enumerate, type Finding } from './finding'

type Entry = Record<string, unknown>
type Entries = Entry[] | Record<string, Entry>
type Place = Pick<Finding, 'file' | 'path'>

/** Disagreements between files or between entries: unknown names, repetitions, colors that hide their letters. */
export function agreementFindings(content: Content): Finding[] {
  const { areas } = content['home/areas']
  const { services } = content['home/services']
  const { facts } = content['home/hero']
  const { fields } = content['home/request-form'].requestFormCopy
  const { testimonials } = content['home/testimonials']
  const { navigationLinks } = content.navigation
  const { pictures, sectionPictures } = content.pictures
  const { reviews } = content.reviews
  const areaNames = { names: areas.map(({ name }) => name), what: 'areas' }
  const serviceNames = { names: services.map(({ name }) => name), what: 'services' }
  const photoNames = { names: pictures.map(({ name }) => name), what: 'photos' }
  return [
    ...repetitions({ file: 'home/areas', path: ['areas'] }, areas, ['name']),
    ...repetitions({ file: 'home/services', path: ['services'] }, services, ['name']),
    ...repetitions({ file: 'home/hero', path: ['facts'] }, facts, ['strong']),
    ...repetitions({ file: 'home/request-form', path: ['requestFormCopy', 'fields'] }, fields, [
      'name',
      'label',
    ]),
    ...repetitions({ file: 'navigation', path: ['navigationLinks'] }, navigationLinks, ['href', 'text']),
    ...repetitions({ file: 'pictures', path: ['pictures'] }, pictures, ['name']),
    ...repetitions({ file: 'reviews', path: ['reviews'] }, reviews, ['comment']),
    ...repetitions({ file: 'home/testimonials', path: ['testimonials'] }, testimonials, ['quote']),
    ...repetitions({ file: 'metadata', path: [] }, content.metadata, ['title', 'description']),
    ...unknownNames({ file: 'pictures', path: ['sectionPictures'] }, sectionPictures, 'name', photoNames),
    ...unknownNames({ file: 'reviews', path: ['reviews'] }, reviews, 'location', areaNames),
    ...unknownNames({ file: 'reviews', path: ['reviews'] }, reviews, 'service', serviceNames),
    ...unknownNames(
      { file: 'home/testimonials', path: ['testimonials'] },
      testimonials,
      'location',
      areaNames,
    ),
    ...uncountedReviews(content),
    ...unsearchableMetadata(content),
    ...unreadableColors(content.colors.colors),
  ]
}

/** Entries that have the same value as an earlier one in a field that tells them apart. */
function repetitions({ file, path }: Place, entries: Entries, fields: string[]): Finding[] {
  const all = keyed(entries)
  return fields.flatMap((field) =>
    all.flatMap(({ key, entry }, index) => {
      const twin = all.findIndex((other) => other.entry[field] === entry[field])
      const fault = `has the same ${field} as ${nameOf(all[twin]?.key)}; change or remove one of them`
      return twin < index ? [{ file, path: [...path, key], fault }] : []
    }),
  )
}

function keyed(entries: Entries) {
  return Object.entries(entries).map(([key, entry]) => ({
    key: Array.isArray(entries) ? Number(key) : key,
    entry,
  }))
}

function nameOf(key: string | number | undefined): string {
  return typeof key === 'number' ? `entry ${key + 1}` : `${key}`
}

/** One finding for all entries whose `field` is not among the names of another list: mostly they have one cause. */
function unknownNames(
  { file, path }: Place,
  entries: Entries,
  field: string,
  { names, what }: { names: string[]; what: string },
): Finding[] {
  const wrong = keyed(entries).filter(({ entry }) => !names.includes(String(entry[field])))
  const [first, ...others] = wrong.map(({ key, entry }) => ({ key, value: `"${entry[field]}"` }))
  if (!first) return []
  const also = others.map(({ key, value }) => `${value} in ${nameOf(key)}`)
  const nor = also.length > 0 ? `, nor ${also.length > 1 ? 'are' : 'is'} ${enumerate(also)}` : ''
  const fault = `${first.value} is not one of your ${what}${nor}; use one of ${names.join(', ')}`
  return [{ file, path: [...path, first.key, field], fault }]
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
