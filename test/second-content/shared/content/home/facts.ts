import { averageRating } from '../rating'

export const facts = [
  { strong: 'Today', rest: 'if you call before noon' },
  { strong: 'Insured', rest: 'and certified mechanics' },
  { strong: averageRating.value, rest: 'stars on average' },
] as const
