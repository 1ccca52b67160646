/**
 * Text beside pictures; the menu is a row. Without a media type, because browsers ignore a condition of the `sizes`
 * attribute that has one.
 */
export const WIDE = '(min-width: 60em)'

/**
 * The screens and settings that styles differ for. The build replaces a name, such as `(--wide)`, by its value. Widths
 * are in em, so that larger text acts like a narrower screen. `@media not (--wide)` is every narrower screen, and paper.
 */
export const MEDIA = {
  /** From a large phone held sideways on. Margins are wide enough for the quote button. */
  '--medium': 'screen and (min-width: 40em)',
  /** `WIDE` on a screen. With a template here, esbuild would include this table in the browser's scripts. */
  '--wide': 'screen and (min-width: 60em)',
  /** From a laptop on: larger type in badges, in the header and on the largest call line. */
  '--wider': 'screen and (min-width: 77em)',
  /** A narrow phone, or larger text: no icons beside the texts of the header. */
  '--large-text': '(max-width: 22em)',
  /** A phone with text of twice the usual size. */
  '--double-text': '(max-width: 15.99em)',
  /** A phone held sideways, or a small phone. */
  '--low': 'screen and (max-height: 36em)',
  /** A very low screen, such as at a large zoom: nothing sticks to its top. */
  '--very-low': '(max-height: 18.74em)',
  '--hover': '(hover: hover)',
  '--forced-colors': '(forced-colors: active)',
  '--still': 'print, (prefers-reduced-motion: reduce)',
} as const
