import { expect, test } from 'vitest'
import { areas, areasWords } from '../../../shared/content/areas'
import { averageRating, overallRating, ratingBreakdown, totalReviews } from '../../../shared/content/rating'
import { reviews } from '../../../shared/content/reviews'
import { services } from '../../../shared/content/services'
import { testimonials } from '../../../shared/content/testimonials'
import { areaProblems, opinionProblems, ratingProblems, serviceProblems } from './content-rules'

const REVIEWS = 'shared/content/reviews.ts'

function replaced<Entry>(entries: Entry[], index: number, change: Partial<Entry>): Entry[] {
  return entries.map((entry, at) => (at === index ? { ...entry, ...change } : entry))
}

test('there are six services, each described', () => {
  expect(serviceProblems(services)).toEqual([])
})

test('there are eight areas, each once', () => {
  expect(areaProblems(areas, areasWords.lead)).toEqual([])
})

test('the counts of the breakdown make 518 and its percentages follow from them', () => {
  expect(totalReviews).toBe(518)
  expect(ratingProblems(ratingBreakdown, totalReviews)).toEqual([])
})

test('both averages stand as the specification gives them', () => {
  expect([averageRating.value, averageRating.outOf, overallRating.value]).toEqual(['4.7', '/5', '4.9'])
})

test('there are six reviews of five stars from known places for known services', () => {
  expect(opinionProblems(REVIEWS, reviews, { count: 6, areas, services })).toEqual([])
})

test('there are three testimonials of five stars from known places', () => {
  const file = 'shared/content/testimonials.ts'
  expect(opinionProblems(file, testimonials, { count: 3, areas, services })).toEqual([])
})

test('a service without a description is named', () => {
  expect(serviceProblems(replaced(services, 1, { description: ' ' }))).toEqual([
    'shared/content/services.ts: "Brake Rotor Replacement" has no description; write a sentence of about ten words',
  ])
})

test('five services are one too few', () => {
  expect(serviceProblems(services.slice(1))).toEqual([
    'shared/content/services.ts: 5 services; the page is made for 6',
  ])
})

test('an area listed twice is named', () => {
  expect(areaProblems(replaced(areas, 2, { name: 'Houston' }), areasWords.lead)).toEqual([
    'shared/content/areas.ts: "Houston" is listed twice; remove one',
  ])
})

test('a line that counts the areas wrongly is shown', () => {
  expect(areaProblems(areas, 'We serve seven cities.')).toEqual([
    'shared/content/areas.ts: the line "We serve seven cities." should say eight',
  ])
})

test('a percentage that does not follow from its count is corrected', () => {
  expect(ratingProblems(replaced(ratingBreakdown, 1, { percentage: 6 }), 518)).toEqual([
    'shared/content/rating.ts: 4 stars: 28 of 518 is 5%; percentage says 6',
  ])
})

test('counts that do not make the total are added up', () => {
  expect(ratingProblems(replaced(ratingBreakdown, 4, { count: 1 }), 518)).toEqual([
    'shared/content/rating.ts: the counts add up to 519; totalReviews says 518',
  ])
})

test('a review from an unknown place for an unknown service is told what to choose from', () => {
  const changed = replaced(reviews, 0, { location: 'Dallas', service: 'Oil Change', rating: 4 })
  const [stars, place, service] = opinionProblems(REVIEWS, changed, { count: 6, areas, services })
  expect(stars).toBe('shared/content/reviews.ts: Maria G. gives 4 stars; the page shows 5-star reviews only')
  expect(place).toMatch('Maria G. is from "Dallas"; use one of Houston, Sugar Land, ')
  expect(service).toMatch('Maria G. had "Oil Change"; use one of Brake Pad Replacement, ')
})
