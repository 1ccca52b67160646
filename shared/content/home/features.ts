import { business, callbackMinutes } from '../business'
import type { Feature } from '../types'

/** The four reasons to choose you. Each is on a road sign. */
export const features: { heading: string; lead: string; list: Feature[] } = {
  heading: 'The brake shop that comes to you.',
  lead: 'No tow truck. No waiting room.',
  list: [
    {
      sign: { shape: 'van' },
      title: 'Mobile Service',
      text: 'At home, at work or in a parking lot.',
    },
    {
      sign: { shape: 'plate', lines: ['CALLBACK', `${callbackMinutes}`, 'MIN'] },
      title: 'Fast Response',
      text: `We call you back within ${callbackMinutes} minutes.`,
    },
    {
      sign: { shape: 'octagon', word: '100%' },
      title: 'Guaranteed',
      text: 'A 100% satisfaction guarantee on every job.',
    },
    {
      sign: { shape: 'rating', lines: ['5', 'STAR'] },
      title: '5-Star Rated',
      text: `Read what ${business.city} drivers say about us.`,
      href: '/reviews',
    },
  ],
}
