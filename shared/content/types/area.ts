/** Where the arrow on a road sign points, with north at the top. */
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
  /** Seen from downtown. */
  direction: Direction
}
