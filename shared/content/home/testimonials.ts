import { satisfiedCustomers } from '../business'
import type { Rating } from '../types'
import type { AreaName } from './areas'

export interface Testimonial {
  /** First name and initial. */
  name: string
  location: AreaName
  rating: Rating
  /** Without quotation marks around it. */
  quote: string
}

/** The heading of the testimonials on the home page, and the link to the reviews page. */
export const testimonialsCopy = {
  heading: `Over ${satisfiedCustomers} satisfied customers.`,
  allReviews: 'Read our reviews',
}

/** Samples (`reviewsAreSamples` in `reviews.ts`). The first is the largest. */
export const testimonials: Testimonial[] = [
  {
    name: 'James H.',
    location: 'Cypress',
    rating: 5,
    quote:
      'My pedal went soft the morning of a trip. I sent a request, they called right back, and the car was fixed that same day.',
  },
  {
    name: 'Derrick W.',
    location: 'Pearland',
    rating: 5,
    quote: 'They came to my office parking lot and showed me the worn rotors before they touched anything.',
  },
  {
    name: 'Linh T.',
    location: 'Sugar Land',
    rating: 5,
    quote: 'I thought I needed everything replaced. I didn’t, and they told me so.',
  },
]
