import { expect, test } from 'vitest'
import { ratingBreakdown, reviewsHeading, totalReviews } from '../../shared/content/derived/ratings'
import { copyrightYear } from '../../shared/content/footer'
import { areas } from '../../shared/content/home/areas'
import { carouselIntervalMs } from '../../shared/content/home/carousel'
import { facts } from '../../shared/content/home/facts'
import { features } from '../../shared/content/home/features'
import { hero } from '../../shared/content/home/hero'
import { requestFormCopy } from '../../shared/content/home/request-form'
import { services } from '../../shared/content/home/services'
import { averageRating, overallRating } from '../../shared/content/rating'

/** An assertion about the content that explains its failure. */
function expectContent(content: unknown) {
  return expect(content, 'not what the specification says; if your business differs, change this line too')
}

test('the content quotes the specification word for word', () => {
  const { unsure, confirmation } = requestFormCopy
  expectContent(hero.price).toBe('Services Starting at $60!')
  expectContent(hero.service).toBe('Mobile Brake Service')
  expectContent(hero.schedule).toBe('Schedule Online')
  expectContent(features.list.map(({ title }) => title)).toEqual([
    'Mobile Service',
    'Fast Response',
    'Guaranteed',
    '5-Star Rated',
  ])
  expectContent(unsure).toBe('Not sure - need inspection')
  expectContent(confirmation.title).toBe('Request Submitted!')
  expectContent(confirmation.description).toBe(
    "We'll contact you within 30 minutes to schedule your brake service.",
  )
  expectContent(carouselIntervalMs).toBe(4_000)
  expectContent(copyrightYear).toBe(2024)
})

test('every claim of the specification is on the landing page', () => {
  const claims = facts.map(({ strong, rest }) => `${strong} ${rest}`).join('; ')
  expectContent(claims).toContain('100% satisfaction guarantee')
  expectContent(claims).toContain('4.7/5 average rating')
  expectContent(claims).toContain('Over 500 satisfied customers')
  expectContent(claims).toContain('Same-day service')
  expectContent(claims).toContain('Licensed and insured')
})

test('both ratings and the breakdown of the reviews are those of the specification', () => {
  expectContent([averageRating.value, overallRating.value, totalReviews]).toEqual(['4.7', '4.9', '518'])
  expectContent(reviewsHeading).toBe('Six of our 518 reviews')
  const rows = ratingBreakdown.map(({ stars, count, percentage }) => `${stars}: ${count}, ${percentage}%`)
  expectContent(rows).toEqual(['5: 487, 94%', '4: 28, 5%', '3: 3, 1%', '2: 0, 0%', '1: 0, 0%'])
})

test('services and areas are those of the specification, in its order', () => {
  expectContent(services.map(({ name }) => name)).toEqual([
    'Brake Pad Replacement',
    'Brake Rotor Replacement',
    'Brake Fluid Change',
    'Brake System Inspection',
    'Emergency Brake Repair',
    'Complete Brake Service',
  ])
  const cities = 'Houston, Sugar Land, Katy, Missouri City, Cypress, Richmond, Pearland, Stafford'
  expectContent(areas.map(({ name }) => name).join(', ')).toBe(cities)
})
