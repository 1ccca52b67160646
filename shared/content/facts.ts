import { satisfiedCustomers } from './claims'
import { averageRating } from './rating'

/** A claim under the photos: its strong words, and the rest of the phrase. */
type Fact = { strong: string; rest: string }

/** Five of them fill the row on a wide screen. */
export const facts: Fact[] = [
  { strong: 'Same-day', rest: 'service' },
  { strong: '100%', rest: 'satisfaction guarantee' },
  { strong: 'Licensed', rest: 'and insured technicians' },
  { strong: `${averageRating.value}${averageRating.outOf}`, rest: 'average rating' },
  { strong: `Over ${satisfiedCustomers}`, rest: 'satisfied customers' },
]
