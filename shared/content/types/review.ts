import type { AreaName } from '../areas'
import type { ServiceName } from '../services'

export type StarCount = 1 | 2 | 3 | 4 | 5

/** A customer's words on the reviews page. */
export type Review = {
  /** First name and initial. */
  name: string
  location: AreaName
  rating: StarCount
  /** How long ago, in words. */
  date: string
  service: ServiceName
  comment: string
}

/** A customer's words on the home page. */
export type Testimonial = {
  /** First name and initial. */
  name: string
  location: AreaName
  rating: StarCount
  /** What the customer said, without quotation marks. */
  quote: string
}
