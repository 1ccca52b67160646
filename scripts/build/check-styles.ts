import type { PartialMessage } from 'esbuild'
import { type ChildNode, CssSyntaxError } from 'postcss'
import stylelint, { type Config } from 'stylelint'
import { messageAt } from './messages'
import { parseStyle } from './styled-jsx'

/**
 * The oldest browsers of package.json's `browserslist` support the CSS of this year's Baseline. `lib` of
 * client/tsconfig.json and the table in README.md follow them, too.
 */
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
    'Property "animation-range"',
    'Property "animation-timeline"',
    'Property "timeline-scope"',
    'Property "view-timeline"',
    'Property "view-timeline-inset"',
  ],
  'breaks printed pages anywhere': ['At-rule "@page"', 'Value "avoid" of property "break-after"'],
}

const REMEDY =
  `is newer than package.json's browserslist (Baseline ${BASELINE}); put a fallback before it, wrap it in @supports, ` +
  'or, if the page is whole without it, add it to OPTIONAL_FEATURES in scripts/build/check-styles.ts'

/** A `<style jsx>` without a backtick before it, as in comments; and its CSS, if one template literal holds it. */
const STYLE = /(?<!`)<style jsx[^>]*>(?:\{`((?:[^`$]|\$(?!\{))*)`\})?/g

/** Lines and columns count from 1. */
type Problem = { text: string; line: number; column: number }

/**
 * One error for each `<style jsx>` that is no plain template literal, for each mistake in its CSS, and for each feature
 * of CSS that old browsers lack and that has no fallback.
 */
export async function checkStyles(source: string, file: string): Promise<PartialMessage[]> {
  const problems: Problem[] = []
  for (const { 0: element, 1: css, index } of source.matchAll(STYLE)) {
    // Blanks in place of the source up to `>`, brace and backtick, so that lines and columns are those of the module.
    const before = source.slice(0, index + element.indexOf('>') + 3).replaceAll(/[^\n]/g, ' ')
    const line = before.split('\n').length
    const notPlain = { text: '<style jsx> holds one template literal without expressions', line, column: 1 }
    problems.push(...(css === undefined ? [notPlain] : await problemsOf(before + css)))
  }
  return problems.map(({ text, line, column }) => messageAt({ file, source, line, column: column - 1 }, text))
}

async function problemsOf(css: string): Promise<Problem[]> {
  try {
    const { results } = await stylelint.lint({ code: withoutEnhancements(css), config: CONFIG })
    return results
      .flatMap(({ warnings }) => warnings)
      .flatMap(({ text, line, column }) => {
        const feature = text.replace(/( is not a \d+ available.*)? \([a-z/-]+\)$/, '')
        const isOptional = Object.values(OPTIONAL_FEATURES).flat().includes(feature)
        return isOptional ? [] : { text: `${feature} ${REMEDY}`, line, column }
      })
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error
    return [{ text: error.reason, line: error.line ?? 1, column: error.column ?? 1 }]
  }
}

/** `css` without the declarations that have a fallback and without `:global`, which is styled-jsx's own. */
function withoutEnhancements(css: string): string {
  // Four blanks, so that columns stay.
  const root = parseStyle(css.replaceAll(':global(', '    :is('))
  root.walkRules((rule) => {
    if (rule.parent?.type === 'rule') throw rule.error('styled-jsx does not support nesting')
  })
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
