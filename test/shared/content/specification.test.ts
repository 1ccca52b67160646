import { expect, test } from 'vitest'
import { areas } from '../../../shared/content/areas'
import { carouselIntervalMs } from '../../../shared/content/carousel'
import { ratingBreakdown, totalReviews } from '../../../shared/content/derived/rating-breakdown'
import { facts } from '../../../shared/content/facts'
import { features } from '../../../shared/content/features'
import { copyrightYear } from '../../../shared/content/footer'
import { hero } from '../../../shared/content/hero'
import { averageRating, overallRating } from '../../../shared/content/rating'
import { requestFormCopy } from '../../../shared/content/request-form'
import { services } from '../../../shared/content/services'

const CHANGED = 'not what the specification says; if your business differs, change this line too'

test('the content quotes the specification word for word', () => {
  expect(hero.price, CHANGED).toBe('Services Starting at $60!')
  expect(hero.service, CHANGED).toBe('Mobile Brake Service')
  expect(hero.schedule, CHANGED).toBe('Schedule Online')
  expect(
    features.list.map(({ title }) => title),
    CHANGED,
  ).toEqual(['Mobile Service', 'Fast Response', 'Guaranteed', '5-Star Rated'])
  expect(requestFormCopy.unsure, CHANGED).toBe('Not sure - need inspection')
  expect(requestFormCopy.confirmation, CHANGED).toMatchObject({
    title: 'Request Submitted!',
    description: "We'll contact you within 30 minutes to schedule your brake service.",
  })
  expect(carouselIntervalMs, CHANGED).toBe(4_000)
  expect(copyrightYear, CHANGED).toBe(2024)
})

test('every claim of the specification is on the landing page', () => {
  const claims = facts.map(({ strong, rest }) => `${strong} ${rest}`).join('; ')
  for (const claim of [
    '100% satisfaction guarantee',
    '4.7/5 average rating',
    'Over 500 satisfied customers',
  ]) {
    expect(claims, CHANGED).toContain(claim)
  }
  expect(claims, CHANGED).toContain('Same-day service')
  expect(claims, CHANGED).toContain('Licensed and insured')
})

test('both ratings, the reviews and their rows are those of the specification', () => {
  expect([averageRating.value, overallRating.value, totalReviews], CHANGED).toEqual(['4.7', '4.9', '518'])
  expect(
    ratingBreakdown.map(({ stars, count, percentage }) => [stars, count, percentage]),
    CHANGED,
  ).toEqual([
    [5, 487, 94],
    [4, 28, 5],
    [3, 3, 1],
    [2, 0, 0],
    [1, 0, 0],
  ])
})

test('services and areas are those of the specification, in its order', () => {
  expect(
    services.map(({ name }) => name),
    CHANGED,
  ).toEqual([
    'Brake Pad Replacement',
    'Brake Rotor Replacement',
    'Brake Fluid Change',
    'Brake System Inspection',
    'Emergency Brake Repair',
    'Complete Brake Service',
  ])
  expect(
    areas.map(({ name }) => name),
    CHANGED,
  ).toEqual(['Houston', 'Sugar Land', 'Katy', 'Missouri City', 'Cypress', 'Richmond', 'Pearland', 'Stafford'])
})
