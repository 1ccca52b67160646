/** The median of an odd number of values. */
export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[(values.length - 1) / 2] ?? Number.NaN
}
