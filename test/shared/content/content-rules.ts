import type { Area } from '../../../shared/content/areas'
import type { PageWords } from '../../../shared/content/metadata'
import type { PictureContent } from '../../../shared/content/pictures'
import type { RatingRow } from '../../../shared/content/rating'
import type { Service } from '../../../shared/content/services'

/** What is wrong with the list of services, each with what to change; nothing when it is right. */
export function serviceProblems(services: Service[]): string[] {
  const file = 'shared/content/services.ts'
  return [
    ...countProblems(file, 'services', services.length, 6),
    ...repeats(services).map((name) => `${file}: "${name}" is listed twice; change one`),
    ...services
      .filter(({ description = '' }) => description.trim() === '')
      .map(({ name }) => `${file}: "${name}" has no description; write a sentence of about ten words`),
  ]
}

/** The same for the service areas. */
export function areaProblems(areas: Area[]): string[] {
  const file = 'shared/content/areas.ts'
  return [
    ...countProblems(file, 'areas', areas.length, 8),
    ...repeats(areas).map((name) => `${file}: "${name}" is listed twice; change one`),
  ]
}

/** The same for the rating breakdown: the counts add up and each percentage is its count's share. */
export function ratingProblems(rows: RatingRow[], total: number): string[] {
  const file = 'shared/content/rating.ts'
  const sum = rows.reduce((before, { count }) => before + count, 0)
  const stars = rows.map((row) => row.stars).join(', ')
  return [
    ...(stars === '5, 4, 3, 2, 1'
      ? []
      : [`${file}: the rows are for ${stars} stars; make them 5, 4, 3, 2, 1`]),
    ...(sum === total ? [] : [`${file}: the counts add up to ${sum}; totalReviews says ${total}`]),
    ...rows.flatMap(({ stars, count, percentage }) => {
      const share = Math.round((count / sum) * 100)
      const fault = `${file}: ${stars} stars: ${count} of ${sum} is ${share}%; percentage says ${percentage}`
      return share === percentage ? [] : [fault]
    }),
  ]
}

type Opinion = { name: string; location: string; rating: number; service?: string }

/** The same for reviews or testimonials: five stars each, from a known place, for a known service. */
export function opinionProblems(
  file: string,
  opinions: Opinion[],
  wanted: { count: number; areas: Area[]; services: Service[] },
): string[] {
  const areaNames = wanted.areas.map(({ name }) => name)
  const serviceNames = wanted.services.map(({ name }) => name)
  return [
    ...countProblems(file, 'customers', opinions.length, wanted.count),
    ...repeats(opinions).map((name) => `${file}: two customers are called "${name}"; change one`),
    ...opinions.flatMap(({ name, location, rating, service }) => [
      ...(rating === 5 ? [] : [`${file}: ${name} gives ${rating} stars; the page shows 5-star reviews only`]),
      ...(areaNames.includes(location)
        ? []
        : [`${file}: ${name} is from "${location}"; ${oneOf(areaNames)}`]),
      ...(service === undefined || serviceNames.includes(service)
        ? []
        : [`${file}: ${name} had "${service}"; ${oneOf(serviceNames)}`]),
    ]),
  ]
}

/** The same for the photos; `files` are the names of those in `public/images/`. */
export function pictureProblems(pictures: PictureContent[], files: string[]): string[] {
  const file = 'shared/content/pictures.ts'
  return [
    ...repeats(pictures).map((name) => `${file}: "${name}" is shown twice; remove one`),
    ...pictures.flatMap(({ name, alt, caption }) => [
      ...(alt.trim() === '' ? [`${file}: "${name}" has no alt; write what the photo shows`] : []),
      ...(caption.trim() === '' ? [`${file}: "${name}" has no caption; write two or three words`] : []),
      ...missingFiles(name, files),
    ]),
  ]
}

function missingFiles(name: string, files: string[]): string[] {
  const endings = ['480.avif', '800.avif', '1200.avif', '1600.avif', '800.jpg', '1200.jpg']
  const needed = endings.map((ending) => `${name}-${ending}`)
  const missing = needed.filter((file) => !files.includes(file))
  if (missing.length < needed.length) {
    return missing.map((file) => `public/images/${file}: not found; save the photo "${name}" in that size`)
  }
  const names = files.flatMap((file) => /^(.+)-800\.avif$/.exec(file)?.[1] ?? [])
  return [`shared/content/pictures.ts: public/images/ holds no photo "${name}"; ${oneOf(names)}`]
}

/** The same for what search results show of the pages. */
export function metadataProblems(pages: Record<string, PageWords>): string[] {
  return Object.entries(pages).flatMap(([name, { title, description }]) => {
    const where = `shared/content/metadata.ts: ${name}:`
    const text = `${title} ${description}`.toLowerCase()
    return [
      ...(title.length <= 60 ? [] : [`${where} the title has ${title.length} characters; give 60 at most`]),
      ...(description.length >= 120 && description.length <= 155
        ? []
        : [`${where} the description has ${description.length} characters; give 120 to 155`]),
      ...['houston', 'brake repair']
        .filter((words) => !text.includes(words))
        .map((words) => `${where} neither title nor description names "${words}"`),
    ]
  })
}

function countProblems(file: string, what: string, found: number, wanted: number): string[] {
  return found === wanted ? [] : [`${file}: ${found} ${what}; the page is made for ${wanted}`]
}

function repeats(entries: { name: string }[]): string[] {
  const names = entries.map(({ name }) => name)
  return names.filter((name, index) => names.indexOf(name) < index)
}

function oneOf(names: string[]): string {
  return `use one of ${[...new Set(names)].join(', ')}`
}
