import { reviews } from '../reviews'
import { totalReviews } from './rating-breakdown'

const NUMBERS = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

const shown = reviews.length

/** Above the list of reviews, as in: Six of our 518 reviews. */
export const reviewsHeading =
  String(shown) === totalReviews
    ? 'All our reviews'
    : `${NUMBERS[shown - 1] ?? shown} of our ${totalReviews} reviews`
