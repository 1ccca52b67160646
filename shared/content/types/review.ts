import type { AreaName } from '../home/areas'
import type { ServiceName } from '../home/services'

export type StarCount = 1 | 2 | 3 | 4 | 5

/** A review on the reviews page. */
export type Review = {
  /** First name and initial. */
  name: string
  location: AreaName
  rating: StarCount
  /** How long ago, such as `2 weeks ago`. */
  date: string
  service: ServiceName
  comment: string
}

/** A review on the home page. */
export type Testimonial = {
  /** First name and initial. */
  name: string
  location: AreaName
  rating: StarCount
  /** Without quotation marks around it. */
  quote: string
}
