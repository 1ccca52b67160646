import { readdirSync } from 'node:fs'
import { test } from 'vitest'
import { areas } from '../../../shared/content/areas'
import { landingWords, notFoundWords, reviewsWords, serverErrorWords } from '../../../shared/content/metadata'
import { carouselPictures } from '../../../shared/content/pictures'
import { ratingBreakdown, totalReviews } from '../../../shared/content/rating'
import { reviews } from '../../../shared/content/reviews'
import { services } from '../../../shared/content/services'
import { testimonials } from '../../../shared/content/testimonials'
import {
  areaProblems,
  metadataProblems,
  opinionProblems,
  pictureProblems,
  ratingProblems,
  serviceProblems,
} from './content-rules'

/** Fails with the sentences alone, so that an owner need not look for them among the lines of code. */
function expectNone(problems: string[]): void {
  if (problems.length === 0) return
  const error = new Error(`please mend:\n${problems.join('\n')}`)
  error.stack = ''
  throw error
}

test('the services are right', () => {
  expectNone(serviceProblems(services))
})

test('the areas are right', () => {
  expectNone(areaProblems(areas))
})

test('the rating breakdown is right', () => {
  expectNone(ratingProblems(ratingBreakdown, totalReviews))
})

test('the reviews are right', () => {
  expectNone(opinionProblems('shared/content/reviews.ts', reviews, { count: 6, areas, services }))
})

test('the testimonials are right', () => {
  expectNone(opinionProblems('shared/content/testimonials.ts', testimonials, { count: 3, areas, services }))
})

test('the photos are right', () => {
  expectNone(pictureProblems(carouselPictures, readdirSync('public/images')))
})

test('what search results show is right', () => {
  expectNone(metadataProblems({ landingWords, reviewsWords, notFoundWords, serverErrorWords }))
})
