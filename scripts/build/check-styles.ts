import { relative } from 'node:path'
import { parseSync } from '@babel/core'
import type { PartialMessage } from 'esbuild'
import postcss, { type ChildNode, type Declaration, type Root } from 'postcss'
import stylelint, { type Config, type Warning } from 'stylelint'
import { OPTIONAL_FEATURES } from './optional-features'
import { styleTexts } from './style-texts'

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

/** One error for each CSS feature of a module that old browsers lack and that has no fallback. */
export async function checkStyles(source: string, filename: string): Promise<PartialMessage[]> {
  if (!source.includes('<style jsx')) return []
  const file = relative('.', filename)
  const lines = source.split('\n')
  const errors: PartialMessage[] = []
  for (const { value, loc } of styleTexts(parse(source, filename))) {
    for (const { text, line, column } of await unsupportedFeatures(value.raw)) {
      const lineInFile = line + (loc?.start.line ?? 1) - 1
      errors.push({
        text,
        location: { file, line: lineInFile, column, lineText: lines[lineInFile - 1] ?? '' },
      })
    }
  }
  return errors
}

function parse(source: string, filename: string) {
  const parserOpts = { plugins: ['typescript' as const, 'jsx' as const] }
  const program = parseSync(source, { filename, babelrc: false, configFile: false, parserOpts })
  if (!program) throw new Error(`${filename}: not parsed`)
  return program
}

async function unsupportedFeatures(css: string): Promise<{ text: string; line: number; column: number }[]> {
  const root = postcss.parse(css)
  const { results } = await stylelint.lint({ code: withoutEnhancements(css, root), config: CONFIG })
  const warnings = results.flatMap((result) => result.warnings)
  return warnings.flatMap((warning) => {
    const feature = warning.text.replace(/( is not a \d+ available.*)? \([a-z/-]+\)$/, '')
    if (OPTIONAL_FEATURES.has(feature)) return []
    const text =
      `${selectorAt(root, warning)}: ${feature} is newer than package.json's browserslist (Baseline ${BASELINE}); put ` +
      'a fallback before it, wrap it in @supports, or, if the page is whole without it, add it to ' +
      'scripts/build/optional-features.ts'
    return [{ text, line: warning.line, column: warning.column - 1 }]
  })
}

/** Blanks out declarations that have a fallback, and `:global`, without moving the rest of `css`. */
function withoutEnhancements(css: string, root: Root): string {
  let text = css.replaceAll(':global(', '    :is(')
  root.walkDecls((declaration) => {
    if (!hasFallback(declaration)) return
    const { start, end } = declaration.source ?? {}
    if (!start || !end) return
    text =
      text.slice(0, start.offset) +
      text.slice(start.offset, end.offset).replace(/./g, ' ') +
      text.slice(end.offset)
  })
  return text
}

/** Whether the rule declares the same property earlier, with or without a vendor prefix. */
function hasFallback(declaration: Declaration): boolean {
  const siblings: ChildNode[] = declaration.parent?.nodes ?? []
  const earlier = siblings.slice(0, siblings.indexOf(declaration))
  return earlier.some((node) => node.type === 'decl' && node.prop.replace(/^-\w+-/, '') === declaration.prop)
}

/** The selector of the rule, or the innermost at-rule, of a warning. */
function selectorAt(root: Root, { line }: Warning): string {
  let selector = ''
  root.walk((node) => {
    const { start, end } = node.source ?? {}
    if (!start || !end || line < start.line || line > end.line) return
    if (node.type === 'rule') selector = node.selector
    if (node.type === 'atrule') selector = `@${node.name} ${node.params}`.trim()
  })
  return selector
}
