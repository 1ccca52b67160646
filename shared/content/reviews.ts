import { startingPrice } from './business'
import type { AreaName } from './home/areas'
import type { ServiceName } from './home/services'
import type { Rating, RatingRow } from './types'

export interface Review {
  /** First name and initial. */
  name: string
  location: AreaName
  rating: Rating
  /** How long ago, such as `2 weeks ago`. */
  date: string
  service: ServiceName
  comment: string
}

/**
 * Whether the reviews below and the testimonials on the home page are samples. The server's log warns you about
 * samples. Replace both with your customers' own words before launch, then set this to false.
 */
export const reviewsAreSamples: boolean = true

/** The plate beside the testimonials on the home page. */
export const averageRating = { caption: 'Average rating', value: '4.7', outOf: '/5' }

/** The plate on the reviews page. Both ratings show as they're written. */
export const overallRating = { caption: 'Overall rating', value: '4.9' }

/** The sum of the counts below. */
const totalReviews = 518

/** The sum as sentences show it, such as `1,204`. */
export const reviewCount = totalReviews.toLocaleString('en-US')

/** How many reviews gave how many stars, best first. */
export const ratingBreakdown: RatingRow[] = [
  { stars: 5, count: 487, percentage: 94 },
  { stars: 4, count: 28, percentage: 5 },
  { stars: 3, count: 3, percentage: 1 },
  { stars: 2, count: 0, percentage: 0 },
  { stars: 1, count: 0, percentage: 0 },
]

/** The words after the numbers: 5 stars, 487 reviews. Screen readers say “4 out of 5 stars”. */
export const ratingLabels = { star: 'star', stars: 'stars', reviews: 'reviews', outOf: 'out of 5 stars' }

/** The text around the reviews. */
export const reviewsPageCopy = {
  heading: 'Customer reviews',
  /** Above the list of reviews. */
  listHeading: `Six of our ${reviewCount} reviews`,
  callToAction: {
    heading: 'Where are you parked?',
    lead: `Tell us where, and we’ll come to you. Services start at ${startingPrice}.`,
    link: 'Schedule your service',
  },
}

/** Samples (`reviewsAreSamples`). */
export const reviews: Review[] = [
  {
    name: 'Maria G.',
    location: 'Katy',
    rating: 5,
    date: '2 weeks ago',
    service: 'Brake Pad Replacement',
    comment:
      'My pads were squealing at breakfast. I had new ones by lunch, and the car never left the driveway. He checked the rear brakes too and told me they were fine.',
  },
  {
    name: 'Derrick W.',
    location: 'Pearland',
    rating: 5,
    date: '3 weeks ago',
    service: 'Brake Rotor Replacement',
    comment:
      'They came to my office parking lot and showed me the worn rotors before they touched anything. The steering wheel doesn’t shake anymore when I slow down.',
  },
  {
    name: 'Linh T.',
    location: 'Sugar Land',
    rating: 5,
    date: '1 month ago',
    service: 'Brake System Inspection',
    comment:
      'I thought I needed everything replaced. I didn’t, and they told me so. Straight answers, and no pressure at all.',
  },
  {
    name: 'James H.',
    location: 'Cypress',
    rating: 5,
    date: '1 month ago',
    service: 'Emergency Brake Repair',
    comment:
      'My pedal went soft the morning of a trip. I sent a request, they called right back, and the car was fixed that same day.',
  },
  {
    name: 'Priya S.',
    location: 'Missouri City',
    rating: 5,
    date: '2 months ago',
    service: 'Brake Fluid Change',
    comment: 'Quick, clean and polite. The pedal feels firm again, and I didn’t have to sit in a waiting room.',
  },
  {
    name: 'Carlos M.',
    location: 'Houston',
    rating: 5,
    date: '3 months ago',
    service: 'Complete Brake Service',
    comment:
      'Pads, rotors and fluid on my truck, all done in front of the house while I worked. I’ve already sent two neighbors their way.',
  },
]
