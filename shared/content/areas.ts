/** The heading of the service areas and the line beside it. */
export const areasWords = {
  heading: 'Find your exit.',
  lead: 'We bring brake repair to Houston and the communities around it.',
}

/** Where the arrow on a sign points, on a map with north at the top. */
export type Direction =
  | 'north'
  | 'northeast'
  | 'east'
  | 'southeast'
  | 'south'
  | 'southwest'
  | 'west'
  | 'northwest'

export type Area = {
  name: string
  /** Where it lies from downtown Houston. */
  direction: Direction
}

/** The cities served, each on a sign of its own, in reading order. */
export const areas: Area[] = [
  { name: 'Houston', direction: 'north' },
  { name: 'Sugar Land', direction: 'southwest' },
  { name: 'Katy', direction: 'west' },
  { name: 'Missouri City', direction: 'southwest' },
  { name: 'Cypress', direction: 'northwest' },
  { name: 'Richmond', direction: 'southwest' },
  { name: 'Pearland', direction: 'south' },
  { name: 'Stafford', direction: 'southwest' },
]
