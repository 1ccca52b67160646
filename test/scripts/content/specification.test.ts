import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { loadContent } from '../../../scripts/content/load-content'
import { copyrightYear } from '../../../shared/content/business'
import { ratingBreakdown, reviewsHeading, totalReviews } from '../../../shared/content/derived/ratings'
import { areas } from '../../../shared/content/home/areas'
import { carouselIntervalMs } from '../../../shared/content/home/carousel'
import { features } from '../../../shared/content/home/features'
import { facts, hero } from '../../../shared/content/home/hero'
import { requestFormCopy } from '../../../shared/content/home/request-form'
import { services } from '../../../shared/content/home/services'
import { averageRating, overallRating } from '../../../shared/content/reviews'

/** The files that state facts of the order (`.github/SPECIFICATION.md`). */
const FILES = ['business', 'home/areas', 'home/carousel', 'home/features', 'home/hero', 'home/request-form']
FILES.push('home/services', 'reviews')

/** Of the words and numbers that shipped. Whoever changes those for another reason than a new owner updates it. */
const SHIPPED = 'dca7982f3a3e7edb'
const current = await digestOf(FILES)

async function digestOf(files: string[]): Promise<string> {
  const loaded = await loadContent(process.cwd())
  const content = 'content' in loaded ? loaded.content : {}
  const json = JSON.stringify(files.map((file) => content[file]))
  return createHash('sha256').update(json).digest('hex').slice(0, 16)
}

/** A test of the content that shipped, because an owner's facts are the owner's. */
const testShipped = test.skipIf(current !== SHIPPED)

test('the digest is that of the facts', async () => {
  expect(current).toMatch(/^[0-9a-f]{16}$/)
  expect(await digestOf(FILES.slice(1))).not.toBe(current)
})

testShipped('the content quotes sections 1, 2, 8 and 9 word for word', () => {
  const { unsure, confirmation } = requestFormCopy
  expect([
    hero.price,
    hero.service,
    hero.schedule,
    unsure,
    confirmation.title,
    confirmation.description,
  ]).toEqual([
    'Services Starting at $60!',
    'Mobile Brake Service',
    'Schedule Online',
    'Not sure - need inspection',
    'Request Submitted!',
    "We'll contact you within 30 minutes to schedule your brake service.",
  ])
  expect(facts.map(({ strong, rest }) => `${strong} ${rest}`).join(', ')).toBe(
    'Same-day service, 100% satisfaction guarantee, Licensed and insured technicians, 4.7/5 average rating, Over 500 satisfied customers',
  )
  const titles = features.list.map(({ title }) => title).join(', ')
  expect(titles).toBe('Mobile Service, Fast Response, Guaranteed, 5-Star Rated')
  expect([carouselIntervalMs, copyrightYear]).toEqual([4_000, 2024])
})

testShipped('both ratings and the breakdown of the reviews are those of section 3', () => {
  expect([averageRating.value, overallRating.value, totalReviews]).toEqual(['4.7', '4.9', '518'])
  expect(reviewsHeading).toBe('Six of our 518 reviews')
  const rows = ratingBreakdown.map(({ stars, count, percentage }) => `${stars}: ${count}, ${percentage}%`)
  expect(rows).toEqual(['5: 487, 94%', '4: 28, 5%', '3: 3, 1%', '2: 0, 0%', '1: 0, 0%'])
})

testShipped('services and areas are those of section 9, in its order', () => {
  expect(services.map(({ name }) => name)).toEqual([
    'Brake Pad Replacement',
    'Brake Rotor Replacement',
    'Brake Fluid Change',
    'Brake System Inspection',
    'Emergency Brake Repair',
    'Complete Brake Service',
  ])
  const cities = 'Houston, Sugar Land, Katy, Missouri City, Cypress, Richmond, Pearland, Stafford'
  expect(areas.map(({ name }) => name).join(', ')).toBe(cities)
})
