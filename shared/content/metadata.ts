import { startingPrice } from './claims'
import { totalReviews } from './rating'

/** What search engines and link previews show of a page. */
export type PageWords = {
  /** At most 60 characters, with Houston and the service in it; the brand name is added where it fits. */
  title: string
  /** 120 to 155 characters. */
  description: string
}

export const landingWords: PageWords = {
  title: 'Mobile Brake Repair in Houston',
  description: `Same-day mobile brake repair across the Houston area. Licensed and insured technicians come to you. Services start at ${startingPrice}. Call or book online.`,
}

export const reviewsWords: PageWords = {
  title: 'Mobile Brake Repair Reviews, Houston',
  description: `${totalReviews} reviews of our mobile brake repair across the Houston area. Read what drivers say about our work on brake pads, rotors, fluid and emergencies.`,
}

export const notFoundWords: PageWords = {
  title: 'Page Not Found: Houston Mobile Brake Repair',
  description:
    'This page doesn’t exist. Go to our home page for mobile brake repair in Houston: services, service areas, reviews and online requests.',
}

export const serverErrorWords: PageWords = {
  title: 'Error: Houston Mobile Brake Repair',
  description:
    'Something went wrong on our side. Please try again in a moment, or call us for mobile brake repair at your home or office in the Houston area.',
}

const TITLE_LIMIT = 60

/** A page's title followed by the brand name, or without it where both together exceed what a search result shows. */
export function brandedTitle(title: string, brandName: string): string {
  const branded = `${title} | ${brandName}`
  return branded.length <= TITLE_LIMIT ? branded : title
}
