import * as v from 'valibot'
import { heading, lead, list, object, pattern, rating, stars, text, whole } from './fields'

const sign = v.variant('shape', [
  v.strictObject({ shape: v.literal('van') }),
  v.strictObject({ shape: v.literal('plate'), lines: v.strictTuple([text(9), text(3), text(6)]) }),
  v.strictObject({ shape: v.literal('octagon'), word: text(5) }),
  v.strictObject({ shape: v.literal('diamond'), lines: v.strictTuple([text(4), text(7)]) }),
])

const ratingCount = v.strictObject({
  stars,
  count: whole(0, 99_999, 'is not a number of reviews; write digits without quotes'),
})

const ratingCounts = v.pipe(
  v.array(ratingCount),
  v.minLength(1),
  v.check(
    (rows) => rows.every(({ stars }, index) => stars < (rows[index - 1]?.stars ?? 6)),
    ({ input }) =>
      `are for ${input.map(({ stars }) => stars).join(', ')} stars; list each once, the most stars first`,
  ),
  v.check((rows) => rows.some(({ count }) => count > 0), 'add up to 0 reviews; count at least one'),
)

/** The exports of content files that do not refer to other content. */
export const copySchema = {
  business: { business: object({ trade: 40, city: 30, state: 2, country: 2 }) },
  'home/carousel': {
    carouselLabels: object({
      label: 60,
      pause: 40,
      start: 40,
      previous: 40,
      next: 40,
      dots: 40,
      dot: 20,
      of: 6,
    }),
    carouselIntervalMs: whole(2000, 60_000, 'is not a time from 2000 to 60000; 4000 is four seconds'),
  },
  claims: {
    startingPrice: pattern(/^\$\d{1,4}(\.\d\d)?$/, "is not a price; write one like '$60'"),
    satisfiedCustomers: pattern(/^\d{1,3}(,\d{3})*$/, "is not a number of customers; write one like '1,200'"),
    callbackMinutes: whole(1, 999, 'is not a number of minutes; write digits without quotes'),
  },
  'home/contact': { contactCopy: object({ heading, lead, withoutScript: lead }), quoteButtonText: text(18) },
  'home/facts': { facts: list(2, 6, ['strong'], { strong: 14, rest: 30 }) },
  'home/features': {
    features: object({ heading, lead, list: list(4, 4, [], { sign, title: text(30, 14), text: 120 }) }),
  },
  footer: { copyrightYear: whole(2000, 2100, 'is not a year; write four digits without quotes') },
  'home/hero': {
    hero: object({ price: 30, service: 24, heading: text(44, 11), lead, call: 10, schedule: 20 }),
  },
  'not-found': { notFoundSign: object({ heading: 4, text: 40, tab: 10, home: 20 }) },
  rating: {
    averageRating: object({ caption: 24, value: rating, outOf: 3 }),
    overallRating: object({ caption: 24, value: rating }),
    ratingCounts,
    ratingLabels: object({ star: 6, stars: 6, reviews: 10, outOf: 30 }),
  },
  'server-error': { serverErrorSign: object({ heading: 40, text: 60, home: 20 }) },
}
