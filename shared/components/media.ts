/**
 * Text beside pictures; the menu is a row. Without a media type, because browsers ignore a condition of the `sizes`
 * attribute that has one.
 */
export const WIDE = '(min-width: 60em)'

/**
 * The screens and settings that styles differ for. The build replaces a name, such as `(--wide)`, by its value. Widths
 * are in em, so that larger type acts like a narrower screen. Every other difference is fluid.
 */
export const MEDIA = {
  /** From a large phone in landscape on. Margins are wide enough for the quote button. */
  '--medium': 'screen and (min-width: 40em)',
  /** From a tablet on: the header has the phone number. */
  '--tablet': 'screen and (min-width: 48em)',
  /** Below `--medium`. */
  '--phone': 'screen and (max-width: 39.99em)',
  /** Phones and tablets: the menu opens by its button. */
  '--narrow': '(max-width: 59.99em)',
  /** `WIDE` on a screen. With a template here, esbuild would include this table in the browser's scripts. */
  '--wide': 'screen and (min-width: 60em)',
  /** Larger small type and signs. A size that grew with the window would be one more at every width. */
  '--wider': 'screen and (min-width: 68.75em)',
  /** From a laptop on: larger type in the header, and of the largest call line. */
  '--widest': 'screen and (min-width: 77em)',
  /** A phone with type of twice the usual size. */
  '--large-type': '(max-width: 15.99em)',
  /** A narrow phone, or larger type: no icons beside the texts of the header. */
  '--tiny': '(max-width: 22em)',
  /** A phone in landscape, or a small phone. */
  '--low': 'screen and (max-height: 36em)',
  /** A very low screen, such as at a large zoom: nothing sticks to its top. */
  '--very-low': '(max-height: 18.74em)',
  '--hover': '(hover: hover)',
  '--forced-colors': '(forced-colors: active)',
  '--still': 'print, (prefers-reduced-motion: reduce)',
} as const
