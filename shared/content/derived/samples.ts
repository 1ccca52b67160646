/** The city of the site as it shipped. */
export const SHIPPED_CITY = 'Houston'

/** How the reviews and testimonials that ship begin. */
const OPENINGS = [
  'My pads were squealing at breakfast.',
  'They came to my office parking lot',
  'I thought I needed everything replaced.',
  'My pedal went soft the morning of',
  'Quick, clean and polite.',
  'Pads, rotors and fluid on my truck',
]

/** How many of `texts` are samples. */
export function countSamples(texts: string[]): number {
  return texts.filter((text) => OPENINGS.some((opening) => text.startsWith(opening))).length
}
