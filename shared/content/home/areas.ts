import { business } from '../business'
import { inWords } from '../derived/wording'
import type { Area } from '../schema'

/** The places you serve, 1 to 16, each on its own sign. The arrow shows the direction from downtown. */
export const areas = [
  { name: 'Houston', direction: 'north' },
  { name: 'Sugar Land', direction: 'southwest' },
  { name: 'Katy', direction: 'west' },
  { name: 'Missouri City', direction: 'southwest' },
  { name: 'Cypress', direction: 'northwest' },
  { name: 'Richmond', direction: 'southwest' },
  { name: 'Pearland', direction: 'south' },
  { name: 'Stafford', direction: 'southwest' },
] as const satisfies Area[]

/** The heading of the service areas and the line beside it. */
export const areasCopy = {
  heading: 'Find your exit.',
  lead: `${business.city} and ${inWords(areas.length - 1)} nearby communities.`,
}
