/** From this width on, text is beside pictures and the menu is a row. */
const WIDE_EM = 60

/** It has no media type, because browsers ignore a condition with a media type in the `sizes` attribute. */
export const WIDE = `(min-width: ${WIDE_EM}em)`

/**
 * The screens and settings that styles distinguish. The build replaces a name, such as `(--wide)`, with its value.
 * Widths are in em, so that larger text acts like a narrower screen. `@media not (--wide)` matches every narrower
 * screen, and print.
 */
export const MEDIA = {
  /** A large phone held sideways, or a larger screen. */
  '--medium': 'screen and (min-width: 40em)',
  /** A large phone held sideways, or a tablet. Text and controls make room for the quote button. */
  '--medium-only': `screen and (min-width: 40em) and (max-width: ${WIDE_EM - 0.01}em)`,
  /** A phone held upright. */
  '--phone': 'screen and (max-width: 31.24em)',
  /**
   * A phone that's so short that the facts move beside the quote button, for which larger text has no room. Its height
   * is in px, because larger text doesn't make a tall phone short.
   */
  '--short-phone': 'screen and (min-width: 16em) and (max-width: 39.99em) and (max-height: 730px)',
  /** A phone that's so short that its buttons need the place of the lane under the headline. */
  '--shorter-phone': 'screen and (max-width: 39.99em) and (max-height: 38em)',
  /** The header has room for the phone number beside the brand. */
  '--header-number': 'screen and (min-width: 44em)',
  /** The header has no room for it. */
  '--narrow-header': 'screen and (max-width: 43.99em)',
  /** The signs of eight areas hang in two rows of four. Below, they hang in pairs. */
  '--four-signs': '(min-width: 48em)',
  '--wide': `screen and ${WIDE}`,
  /** A laptop or a larger screen. Type is larger in badges, in the header and on the largest call line. */
  '--wider': 'screen and (min-width: 77em)',
  /** A small laptop's low window. The contact buttons need the place of the advice above them. */
  '--low-laptop': `screen and (min-width: ${WIDE_EM}em) and (max-width: 76.99em) and (max-height: 38.5em)`,
  /** A narrow phone, or larger text. The header's labels have no icons beside them. */
  '--large-text': '(max-width: 22.49em)',
  /** A phone whose text is half again as large. The header has no room for the logo. */
  '--half-larger-text': '(max-width: 18em)',
  /** A phone whose text has twice the usual size. */
  '--double-text': '(max-width: 15.99em)',
  /** A phone held sideways, or a small phone. */
  '--low': 'screen and (max-height: 36em)',
  /** A very low screen, such as at a large zoom. Nothing sticks to it. */
  '--very-low': '(max-height: 18.74em)',
  '--hover': '(hover: hover)',
  '--forced-colors': '(forced-colors: active)',
  '--still': 'print, (prefers-reduced-motion: reduce)',
} as const
