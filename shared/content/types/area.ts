/** Where the arrow on a guide sign points, on a map with north at the top. */
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

/** A place the business drives to. */
export type Area = {
  name: string
  /** Where it lies from downtown. */
  direction: Direction
}
