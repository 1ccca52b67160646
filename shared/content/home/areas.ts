import type { Area } from '../types'

/** The places we serve, each on its own sign. The arrow shows the direction from downtown. */
export const areas = [
  { name: 'Houston', direction: 'north' },
  { name: 'Sugar Land', direction: 'southwest' },
  { name: 'Katy', direction: 'west' },
  { name: 'Missouri City', direction: 'southwest' },
  { name: 'Cypress', direction: 'northwest' },
  { name: 'Richmond', direction: 'southwest' },
  { name: 'Pearland', direction: 'south' },
  { name: 'Stafford', direction: 'southwest' },
] as const satisfies readonly Area[]

export type AreaName = (typeof areas)[number]['name']

/** The heading of the service areas and the line beside it. */
export const areasCopy = {
  heading: 'Find your exit.',
  lead: 'Houston and seven nearby communities.',
}
