import { satisfiedCustomers } from './claims'
import { averageRating } from './rating'

/** A road sign: its shape and the lines written on it. The green square shows a van and no words. */
export type SignContent =
  | { shape: 'van' }
  | { shape: 'plate'; lines: [small: string, large: string, medium: string] }
  | { shape: 'octagon'; word: string }
  | { shape: 'diamond'; lines: [large: string, small: string] }

type Feature = { sign: SignContent; title: string; text: string }

/** The section on what sets the service apart. */
export const features: { heading: string; lead: string; list: Feature[] } = {
  heading: 'The brake shop that comes to you.',
  lead: 'Call or send a request, and a technician drives out. Your car stays put.',
  list: [
    {
      sign: { shape: 'van' },
      title: 'Mobile Service',
      text: 'We fix your brakes where your car is parked.',
    },
    {
      sign: { shape: 'plate', lines: ['CALLBACK', '30', 'MIN'] },
      title: 'Fast Response',
      text: 'Same-day service, and a callback within 30 minutes.',
    },
    {
      sign: { shape: 'octagon', word: '100%' },
      title: 'Guaranteed',
      text: 'Every job carries our 100% satisfaction guarantee.',
    },
    {
      sign: { shape: 'diamond', lines: [averageRating.value, averageRating.outOf] },
      title: '5-Star Rated',
      text: `A ${averageRating.value}${averageRating.outOf} average rating and over ${satisfiedCustomers} satisfied customers.`,
    },
  ],
}
