import { BadValue, quoted } from './bad-value'

const MAX_SECONDS = 300

/** A whole number of seconds. Throws `BadValue`. */
export function parseSeconds(value: string): number {
  const seconds = /^\d{1,3}$/.test(value) ? Number(value) : Number.NaN
  if (!(seconds <= MAX_SECONDS)) {
    throw new BadValue(`${quoted(value)} is no number of seconds; give 0 to ${MAX_SECONDS}, as in 5`)
  }
  return seconds
}
