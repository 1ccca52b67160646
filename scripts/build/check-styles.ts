import { relative } from 'node:path'
import type { PartialMessage } from 'esbuild'
import postcss, { type ChildNode } from 'postcss'
import stylelint, { type Config } from 'stylelint'
import { styleTexts, withMedia } from './styled-jsx'

/** The oldest browsers of package.json's `browserslist` support the CSS of this year's Baseline. */
const BASELINE = 2021

const CONFIG: Config = {
  plugins: ['stylelint-plugin-use-baseline'],
  rules: {
    'plugin/use-baseline': [true, { available: BASELINE }],
    // Baseline's data lacks these values of shorthands: subgrid, and the thickness of an underline.
    'declaration-property-value-disallowed-list': [
      { '/^grid(-template)?$/': ['/subgrid/'], 'text-decoration': ['/\\d/'] },
      { message: (property: string, value: string) => `Value "${value}" of property "${property}"` },
    ],
  },
}

/** The page works without these features. Each key says what a browser does that lacks those of its list. */
const OPTIONAL_FEATURES = {
  'breaks lines at other places': ['Property "text-wrap"', 'Value "anywhere" of property "overflow-wrap"'],
  'jumps without smooth scrolling': ['Property "scroll-behavior"'],
  'scrolls the page behind a list': ['Property "overscroll-behavior"', 'Property "scroll-snap-type"'],
  'draws its own focus ring, or ours with square corners': ['Selector "focus-visible"', 'Property "outline"'],
  'draws the system’s controls': ['Property "color-scheme"', 'Property "resize"'],
  'reports a missed field itself, without our mark on it': ['Selector "user-invalid"'],
  // They exist on Windows, where Chrome, Edge and Firefox support them.
  'has no forced colors': ['Media condition "forced-colors"', 'Property "forced-color-adjust"'],
  'shows the controls that need JavaScript even without it': ['Media condition "scripting"'],
  'shows no page transitions': ['At-rule "@view-transition"', 'Property "view-transition-name"'],
  'shows a logo at rest': [
    ...[
      'animation-range',
      'animation-timeline',
      'timeline-scope',
      'view-timeline',
      'view-timeline-inset',
    ].map((name) => `Property "${name}"`),
  ],
  'breaks printed pages anywhere': ['At-rule "@page"', 'Value "avoid" of property "break-after"'],
}

const REMEDY =
  `is newer than package.json's browserslist (Baseline ${BASELINE}); put a fallback before it, wrap it in @supports, ` +
  'or, if the page is whole without it, add it to OPTIONAL_FEATURES in scripts/build/check-styles.ts'

/** One error for each CSS feature of a module that old browsers lack and that has no fallback. */
export async function checkStyles(source: string, filename: string): Promise<PartialMessage[]> {
  const lines = source.split('\n')
  const errors: PartialMessage[] = []
  for (const { css, line: first } of styleTexts(source)) {
    const { results } = await stylelint.lint({ code: withoutEnhancements(css), config: CONFIG })
    for (const warning of results.flatMap(({ warnings }) => warnings)) {
      const feature = warning.text.replace(/( is not a \d+ available.*)? \([a-z/-]+\)$/, '')
      if (Object.values(OPTIONAL_FEATURES).flat().includes(feature)) continue
      const line = first + warning.line - 1
      const place = { file: relative('.', filename), line, column: warning.column - 1 }
      errors.push({ text: `${feature} ${REMEDY}`, location: { ...place, lineText: lines[line - 1] ?? '' } })
    }
  }
  return errors
}

/** `css` without the declarations that have a fallback and without `:global`, which is styled-jsx's own. */
function withoutEnhancements(css: string): string {
  const root = postcss.parse(withMedia(css).replaceAll(':global(', '    :is('))
  root.walkDecls((declaration) => {
    // Its line breaks stay, so that later errors have the right line.
    const value = declaration.value.replaceAll(/\S+/g, '0')
    const siblings: ChildNode[] = declaration.parent?.nodes ?? []
    const earlier = siblings.slice(0, siblings.indexOf(declaration))
    // A fallback is the same property, with or without a vendor prefix.
    if (earlier.some((node) => node.type === 'decl' && node.prop.replace(/^-\w+-/, '') === declaration.prop))
      declaration.assign({ prop: '--removed', value })
  })
  return root.toString()
}
