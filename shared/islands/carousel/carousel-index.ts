/** The index after `index`, or 0 after the last of `count`. */
export function nextIndex(index: number, count: number): number {
  return (index + 1) % count
}

/** The index before `index`, or the last of `count` before 0. */
export function previousIndex(index: number, count: number): number {
  return (index + count - 1) % count
}
