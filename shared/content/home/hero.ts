import { satisfiedCustomers, startingPrice } from '../business'
import { averageRating } from '../reviews'

/** The first screen of the home page. */
export const hero = {
  /** The two badges. */
  price: `Services Starting at ${startingPrice}!`,
  service: 'Mobile Brake Service',
  heading: 'Brakes fixed where you’re parked.',
  lead: 'Same-day brake service across the Houston area. Our licensed and insured technicians come to you.',
  /** The facts under the buttons. */
  proof: [
    `${averageRating.value}${averageRating.outOf} average rating`,
    `over ${satisfiedCustomers} satisfied customers`,
  ],
  /** On the call button, before the phone number. */
  call: 'Call',
  schedule: 'Schedule Online',
}
