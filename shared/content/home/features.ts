import { callbackMinutes, satisfiedCustomers } from '../claims'
import { averageRating } from '../rating'
import type { Feature } from '../schema'

/** What sets you apart: four road signs. */
export const features: { heading: string; lead: string; list: Feature[] } = {
  heading: 'The brake shop that comes to you.',
  lead: 'Call or send a request, and a technician drives out. Your car stays put.',
  list: [
    {
      sign: { shape: 'van' },
      title: 'Mobile Service',
      text: 'We fix your brakes at home, at work or in a parking lot.',
    },
    {
      sign: { shape: 'plate', lines: ['CALLBACK', `${callbackMinutes}`, 'MIN'] },
      title: 'Fast Response',
      text: `Same-day service, and a callback within ${callbackMinutes} minutes.`,
    },
    {
      sign: { shape: 'octagon', word: '100%' },
      title: 'Guaranteed',
      text: 'Every job comes with our 100% satisfaction guarantee.',
    },
    {
      sign: { shape: 'diamond', lines: [averageRating.value, averageRating.outOf] },
      title: '5-Star Rated',
      text: `A ${averageRating.value}${averageRating.outOf} average rating and over ${satisfiedCustomers} satisfied customers.`,
    },
  ],
}
