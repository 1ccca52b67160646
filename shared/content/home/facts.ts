import { satisfiedCustomers } from '../claims'
import { averageRating } from '../rating'
import type { Fact } from '../schema'

/** The claims under the photos of a larger screen, 2 to 6. */
export const facts: Fact[] = [
  { strong: 'Same-day', rest: 'service' },
  { strong: '100%', rest: 'satisfaction guarantee' },
  { strong: 'Licensed', rest: 'and insured technicians' },
  { strong: `${averageRating.value}${averageRating.outOf}`, rest: 'average rating' },
  { strong: `Over ${satisfiedCustomers}`, rest: 'satisfied customers' },
]
