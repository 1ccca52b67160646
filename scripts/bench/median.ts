/** The median of `values`; for an even number of values, the mean of the middle two. */
export function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const last = sorted.length - 1
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.floor(last / 2)], sorted[Math.ceil(last / 2)]]
  return (low + high) / 2
}
