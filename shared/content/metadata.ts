import { startingPrice } from './business'
import { reviewCount } from './reviews'
import type { PageMetadata, PagePath } from './types'

/**
 * The titles and descriptions that search results and shared links show, by page. Search engines leave out a page
 * without a path. The brand name follows each title if there's room.
 */
export const metadata = {
  home: {
    path: '/',
    title: 'Mobile Brake Repair in Houston',
    description: `Same-day mobile brake repair across the Houston area. Licensed and insured technicians come to you. Services start at ${startingPrice}. Call or send a request online.`,
  },
  reviews: {
    path: '/reviews',
    title: 'Customer Reviews',
    description: `${reviewCount} reviews of our mobile brake repair across the Houston area. Read what drivers say about our work on brake pads, rotors, fluid and emergencies.`,
  },
  notFound: {
    title: 'Page not found',
    description:
      'This page doesn’t exist. Go to our home page for mobile brake repair in Houston: services, service areas, reviews and online requests.',
  },
  serverError: {
    title: 'Error',
    description:
      'Something went wrong on our side. Please try again in a moment, or call us for mobile brake repair at your home or office in the Houston area.',
  },
} satisfies Record<string, PageMetadata & { path?: PagePath }>
