import { satisfiedCustomers, startingPrice } from '../business'
import { averageRating } from '../reviews'
import type { Fact } from '../schema'

/** The first screen of the home page. */
export const hero = {
  /** The two badges. */
  price: `Services Starting at ${startingPrice}!`,
  service: 'Mobile Brake Service',
  heading: 'Brakes fixed where you’re parked.',
  lead: 'Same-day brake repair across the Houston area. Our licensed and insured technicians come to you.',
  /** Under the buttons of a phone; a larger screen shows the facts below instead. */
  proof: `${averageRating.value}${averageRating.outOf} average rating • over ${satisfiedCustomers} satisfied customers`,
  /** On the call button, before the phone number. */
  call: 'Call',
  schedule: 'Schedule Online',
}

/** The claims under the photos of a larger screen, 2 to 6. */
export const facts: Fact[] = [
  { strong: 'Same-day', rest: 'service' },
  { strong: '100%', rest: 'satisfaction guarantee' },
  { strong: 'Licensed', rest: 'and insured technicians' },
  { strong: `${averageRating.value}${averageRating.outOf}`, rest: 'average rating' },
  { strong: `Over ${satisfiedCustomers}`, rest: 'satisfied customers' },
]
