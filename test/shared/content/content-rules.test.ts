import { expect, test } from 'vitest'
import type { Area } from '../../../shared/content/areas'
import type { Service } from '../../../shared/content/services'
import {
  areaProblems,
  metadataProblems,
  opinionProblems,
  pictureProblems,
  ratingProblems,
  serviceProblems,
} from './content-rules'

const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight']
const services: Service[] = names
  .slice(0, 6)
  .map((name) => ({ name, description: `All of ${name}.`, icon: 'pads' }))
const areas: Area[] = names.map((name) => ({ name, direction: 'north' }))
const breakdown = [
  { stars: 5, count: 90, percentage: 90 },
  { stars: 4, count: 10, percentage: 10 },
  { stars: 3, count: 0, percentage: 0 },
  { stars: 2, count: 0, percentage: 0 },
  { stars: 1, count: 0, percentage: 0 },
]

function replaced<Entry>(entries: Entry[], index: number, change: Partial<Entry>): Entry[] {
  return entries.map((entry, at) => (at === index ? { ...entry, ...change } : entry))
}

test('right content has no problem', () => {
  expect(serviceProblems(services)).toEqual([])
  expect(areaProblems(areas)).toEqual([])
  expect(ratingProblems(breakdown, 100)).toEqual([])
})

test('a service with an empty description is named', () => {
  expect(serviceProblems(replaced(services, 1, { description: ' ' }))).toEqual([
    'shared/content/services.ts: "Two" has no description; write a sentence of about ten words',
  ])
})

test('a service without a description is named', () => {
  // What an owner leaves out, whatever the type says.
  const undescribed = { name: 'Two', icon: 'pads' } as Service
  expect(serviceProblems([...services.slice(0, 5), undescribed])).toContain(
    'shared/content/services.ts: "Two" has no description; write a sentence of about ten words',
  )
})

test('five services are one too few', () => {
  expect(serviceProblems(services.slice(1))).toEqual([
    'shared/content/services.ts: 5 services; the page is made for 6',
  ])
})

test('an area listed twice is named', () => {
  expect(areaProblems(replaced(areas, 2, { name: 'One' }))).toEqual([
    'shared/content/areas.ts: "One" is listed twice; change one',
  ])
})

test('a percentage that does not follow from its count is corrected', () => {
  expect(ratingProblems(replaced(breakdown, 1, { percentage: 11 }), 100)).toEqual([
    'shared/content/rating.ts: 4 stars: 10 of 100 is 10%; percentage says 11',
  ])
})

test('counts that do not make the total are added up', () => {
  expect(ratingProblems(breakdown, 101)).toEqual([
    'shared/content/rating.ts: the counts add up to 100; totalReviews says 101',
  ])
})

test('a review from an unknown place for an unknown service is told what to choose from', () => {
  const review = { name: 'Ann B.', location: 'Dallas', service: 'Oil Change', rating: 4 }
  expect(opinionProblems('reviews.ts', [review], { count: 1, areas, services })).toEqual([
    'reviews.ts: Ann B. gives 4 stars; the page shows 5-star reviews only',
    'reviews.ts: Ann B. is from "Dallas"; use one of One, Two, Three, Four, Five, Six, Seven, Eight',
    'reviews.ts: Ann B. had "Oil Change"; use one of One, Two, Three, Four, Five, Six',
  ])
})

test('a photo without words or without a file is named', () => {
  const files = ['480.avif', '800.avif', '1200.avif', '1600.avif', '800.jpg'].map((end) => `van-${end}`)
  const van = { name: 'van', alt: 'A van.', caption: 'We drive' }
  expect(pictureProblems([van], [...files, 'van-1200.jpg'])).toEqual([])
  expect(pictureProblems([{ ...van, alt: '', caption: ' ' }], files)).toEqual([
    'shared/content/pictures.ts: "van" has no alt; write what the photo shows',
    'shared/content/pictures.ts: "van" has no caption; write two or three words',
    'public/images/van-1200.jpg: not found; save the photo "van" in that size',
  ])
})

test('a title that is too long and a description that is too short are told with their lengths', () => {
  const right = { title: 'Mobile Brake Repair', description: 'Houston. '.repeat(15) }
  expect(metadataProblems({ landingWords: right })).toEqual([])
  expect(metadataProblems({ landingWords: { title: 'x'.repeat(61), description: 'Houston.' } })).toEqual([
    'shared/content/metadata.ts: landingWords: the title has 61 characters; give 60 at most',
    'shared/content/metadata.ts: landingWords: the description has 8 characters; give 120 to 155',
    'shared/content/metadata.ts: landingWords: neither title nor description names "brake repair"',
  ])
})

test('a photo whose name is not known is told once, with the names that are', () => {
  expect(pictureProblems([{ name: 'vam', alt: 'A van.', caption: 'We drive' }], ['van-800.avif'])).toEqual([
    'shared/content/pictures.ts: public/images/ holds no photo "vam"; use one of van',
  ])
})
