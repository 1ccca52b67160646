/** The directions of the arrow on a road sign. North is up. */
export const directions = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
] as const

export type Direction = (typeof directions)[number]

/** A place that the business serves. */
export type Area = {
  name: string
  /** From downtown to this place. */
  direction: Direction
}
