/** The place after `index` among `count`, the first again after the last. */
export function nextIndex(index: number, count: number): number {
  return (index + 1) % count
}

/** The place before `index` among `count`, the last again before the first. */
export function previousIndex(index: number, count: number): number {
  return (index + count - 1) % count
}
