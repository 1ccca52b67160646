import { callbackMinutes } from '../business'
import { averageRating } from '../reviews'
import type { Feature } from '../schema'

/** What sets you apart: four road signs. */
export const features: { heading: string; lead: string; list: Feature[] } = {
  heading: 'The brake shop that comes to you.',
  lead: 'Call or send a request, and a technician heads your way. Your car stays put.',
  list: [
    {
      sign: { shape: 'van' },
      title: 'Mobile Service',
      text: 'We fix your brakes at home, at work or in a parking lot.',
    },
    {
      sign: { shape: 'plate', lines: ['CALLBACK', `${callbackMinutes}`, 'MIN'] },
      title: 'Fast Response',
      text: 'Send a request, and we call you right back.',
    },
    {
      sign: { shape: 'octagon', word: '100%' },
      title: 'Guaranteed',
      text: 'Our satisfaction guarantee comes with every job.',
    },
    {
      sign: { shape: 'rating', lines: [averageRating.value, averageRating.outOf] },
      title: '5-Star Rated',
      text: 'Drivers across the Houston area vouch for our work.',
    },
  ],
}
