/**
 * From this width on, text is beside pictures and the menu is a row. The query has no media type, because browsers
 * ignore a condition with a media type in the `sizes` attribute.
 */
export const WIDE = '(min-width: 60em)'

/**
 * The screens and settings that styles distinguish. The build replaces a name, such as `(--wide)`, with its value.
 * Widths are in em, so that larger text acts like a narrower screen. `@media not (--wide)` matches every narrower
 * screen, and print.
 */
export const MEDIA = {
  /** A large phone held sideways, or a larger screen. */
  '--medium': 'screen and (min-width: 40em)',
  /** The header has room for the phone number beside the brand. */
  '--header-number': 'screen and (min-width: 44em)',
  /** `WIDE` on a screen. The compiler accepts only the same width. */
  '--wide': 'screen and (min-width: 60em)',
  /** A laptop or a larger screen. Type is larger in badges, in the header and on the largest call line. */
  '--wider': 'screen and (min-width: 77em)',
  /** A narrow phone, or larger text. The header's labels have no icons beside them. */
  '--large-text': '(max-width: 22em)',
  /** A phone whose text has twice the usual size. */
  '--double-text': '(max-width: 15.99em)',
  /** A phone held sideways, or a small phone. */
  '--low': 'screen and (max-height: 36em)',
  /** A very low screen, such as at a large zoom. Nothing sticks to its top. */
  '--very-low': '(max-height: 18.74em)',
  '--hover': '(hover: hover)',
  '--forced-colors': '(forced-colors: active)',
  '--still': 'print, (prefers-reduced-motion: reduce)',
} as const satisfies Record<string, string> & { '--wide': `screen and ${typeof WIDE}` }
