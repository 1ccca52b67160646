import { customProperties, styledJsx } from './scripts/build/styled-jsx-syntax.mjs'

/**
 * The oldest browsers of package.json's `browserslist` support the CSS of this year's Baseline. `lib` of
 * client/tsconfig.json and the README's section on browsers also follow them.
 */
const BASELINE = 2021

/** Every value. */
const ANY = ['/./']

/**
 * The page works without these features. Each comment says what a browser does that lacks those below it. Another
 * feature that is newer needs `@supports`, or a fallback before it and a comment that disables the rule for its line.
 */
const OPTIONAL_FEATURES = {
  ignoreProperties: {
    // Breaks lines at other places.
    'text-wrap': ANY,
    'overflow-wrap': ['anywhere'],
    // Jumps without smooth scrolling.
    'scroll-behavior': ANY,
    // Scrolls the page behind a list.
    'overscroll-behavior': ANY,
    'scroll-snap-type': ANY,
    // Draws ours with square corners.
    outline: ANY,
    // Draws the system's controls.
    'color-scheme': ANY,
    resize: ANY,
    // Has no forced colors. They exist on Windows, where Chrome, Edge and Firefox support this.
    'forced-color-adjust': ANY,
    // Breaks printed pages anywhere.
    'break-after': ['avoid'],
  },
  ignoreSelectors: [
    // Draws its own focus ring.
    'focus-visible',
    // Reports a missed field itself, without our mark on it.
    'user-invalid',
  ],
  ignoreAtRules: [
    // Breaks printed pages anywhere.
    'page',
  ],
}

// biome-ignore lint/style/noDefaultExport: stylelint reads it.
export default {
  customSyntax: styledJsx,
  referenceFiles: [{ files: 'shared/**/*.tsx', customSyntax: customProperties }],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  plugins: ['stylelint-plugin-use-baseline'],
  rules: {
    'plugin/use-baseline': [true, { available: BASELINE, ...OPTIONAL_FEATURES }],
    // Baseline's data lacks these values of shorthands: subgrid, and the thickness of an underline.
    'declaration-property-value-disallowed-list': [
      { '/^grid(-template)?$/': ['/subgrid/'], 'text-decoration': ['/\\d/'] },
      {
        message: (property, value) => `Value "${value}" of property "${property}" is newer than ${BASELINE}`,
      },
    ],
    'declaration-property-value-no-unknown': true,
    'no-unknown-custom-properties': true,
    'property-no-unknown': true,
  },
}
