/** A drawing on a 24 × 24 field, filled unless it has a stroke (its width). One export each: bundles take only what they use. */
export type IconShape = { path: string } | { path: string; stroke: number }

export const phone: IconShape = {
  path: 'M7 2.600c.6 0 1.1.4 1.3.9l1.1 3.400c.2.5 0 1.1-.4 1.500L7.2 10.200a14.5 14.5 0 0 0 6.6 6.600l1.8-1.800c.4-.4 1-.6 1.5-.4l3.4 1.100c.5.2.9.7.9 1.300v3c0 .8-.6 1.4-1.4 1.400C10.4 21.4 2.6 13.6 2.6 4 2.6 3.2 3.2 2.6 4 2.600z',
}
export const menu: IconShape = { path: 'M3 6h18M3 12h18M3 18h18', stroke: 2 }
export const close: IconShape = { path: 'M4 4l16 16M20 4L4 20', stroke: 2.5 }
export const pause: IconShape = { path: 'M8 5v14M16 5v14', stroke: 2.75 }
export const play: IconShape = { path: 'M7 4.500v15L20 12z' }
export const chevronLeft: IconShape = { path: 'M15 5l-7 7 7 7', stroke: 2.75 }
export const chevronRight: IconShape = { path: 'M9 5l7 7-7 7', stroke: 2.75 }
export const arrowLeft: IconShape = { path: 'M21 12H4M11 5l-7 7 7 7', stroke: 2.75 }
export const arrowRight: IconShape = { path: 'M3 12h17M13 5l7 7-7 7', stroke: 2.75 }
export const arrowDown: IconShape = { path: 'M12 3v17M5 13l7 7 7-7', stroke: 2.75 }
export const check: IconShape = { path: 'M4 12.500l5.5 5.500L20 7', stroke: 4 }
