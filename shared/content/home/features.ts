import { business, callbackMinutes } from '../business'
import { averageRating } from '../reviews'
import type { Feature } from '../schema'

/** What sets you apart: four road signs. */
export const features: { heading: string; lead: string; list: Feature[] } = {
  heading: 'The brake shop that comes to you.',
  lead: 'Call or send a request. We set a time, then come to your car.',
  list: [
    {
      sign: { shape: 'van' },
      title: 'Mobile Service',
      text: 'We fix your brakes at home, at work or in a parking lot.',
    },
    {
      sign: { shape: 'plate', lines: ['CALLBACK', `${callbackMinutes}`, 'MIN'] },
      title: 'Fast Response',
      text: `Send a request, and we call within ${callbackMinutes} minutes.`,
    },
    {
      sign: { shape: 'octagon', word: '100%' },
      title: 'Guaranteed',
      text: 'A 100% satisfaction guarantee on every job.',
    },
    {
      sign: { shape: 'rating', lines: [averageRating.value, averageRating.outOf] },
      title: '5-Star Rated',
      text: `Rated ${averageRating.value} out of 5 by drivers around ${business.city}.`,
    },
  ],
}
