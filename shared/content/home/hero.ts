import { satisfiedCustomers, startingPrice } from '../claims'
import { averageRating } from '../rating'

/** The first screen of the home page. */
export const hero = {
  /** The two badges. */
  price: `Services Starting at ${startingPrice}!`,
  service: 'Mobile Brake Service',
  heading: 'Brakes fixed where you’re parked.',
  lead: 'Same-day brake repair across the Houston area. Our licensed and insured technicians come to you.',
  /** Under the buttons of a phone; a larger screen shows `facts.ts` instead. */
  proof: `${averageRating.value}${averageRating.outOf} average rating • over ${satisfiedCustomers} satisfied customers`,
  /** On the call button, before the phone number. */
  call: 'Call',
  schedule: 'Schedule Online',
}
