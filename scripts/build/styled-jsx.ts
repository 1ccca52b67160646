import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { type NodePath, type PluginItem, transformSync, types } from '@babel/core'
import { transformSync as transformCss } from 'esbuild'
import postcss, { CssSyntaxError, type Root } from 'postcss'
import { MEDIA } from '../../shared/components/media'

const STYLED_JSX = createRequire(import.meta.url).resolve('styled-jsx/babel')
const STYLED_JSX_OPTIONS = {
  styleModule: resolve('shared/components/style'),
  vendorPrefixes: false,
  sourceMaps: false,
  // `true` would split the CSS into a list of rules; `finishStyles` minifies one string.
  optimizeForSpeed: false,
}

/** A module's bundle. The client's has class names and no CSS: the server has rendered every style of an island. */
export type Bundle = 'client' | 'server'

/**
 * Scopes and minifies every `<style jsx>` of a module, and expands its media queries. Returns the source, still
 * TypeScript and JSX, with an inline source map if it has a style. `shared/components/style.tsx` renders the CSS.
 * Throws at a mistake, with its place as `loc`.
 */
export function transformStyledJsx(source: string, filename: string, bundle: Bundle): string {
  if (!source.includes('<style jsx')) return source
  const result = transformSync(source, {
    filename,
    plugins: [EXPAND_STYLES, [STYLED_JSX, STYLED_JSX_OPTIONS], finishStyles(bundle)],
    babelrc: false,
    configFile: false,
    sourceMaps: 'inline',
    parserOpts: { plugins: ['typescript', 'jsx'] },
  })
  return result?.code ?? ''
}

/** A Babel plugin that expands the media queries of each `<style jsx>`, before styled-jsx replaces it. */
const EXPAND_STYLES: PluginItem = {
  visitor: { Program: (program: NodePath<types.Program>) => program.traverse({ JSXElement: expand }) },
}

function expand({ node: { openingElement, children, loc } }: NodePath<types.JSXElement>): void {
  const isStyle = types.isJSXIdentifier(openingElement.name, { name: 'style' })
  if (!isStyle || !openingElement.attributes.some((it) => types.isJSXAttribute(it) && it.name.name === 'jsx')) return
  const [child] = children
  const css = types.isJSXExpressionContainer(child) ? child.expression : undefined
  const [text, ...others] = types.isTemplateLiteral(css) ? css.quasis : []
  if (!text || others.length > 0) {
    const error = new Error('<style jsx> holds one template literal without expressions')
    throw Object.assign(error, { loc: { line: loc?.start.line, column: 0 } })
  }
  try {
    text.value.raw = parseStyle(text.value.raw).toString()
  } catch (error) {
    if (!(error instanceof CssSyntaxError) || !text.loc) throw error
    const { reason, line = 1, column = 1 } = error
    const { start } = text.loc
    const place = { line: start.line + line - 1, column: column - 1 + (line === 1 ? start.column : 0) }
    throw Object.assign(new Error(reason), { loc: place })
  }
}

/** A Babel plugin that minifies or removes each `<_JSXStyle>`: styled-jsx puts it in, and Babel visits it next. */
function finishStyles(bundle: Bundle): PluginItem {
  function finish(style: NodePath<types.JSXElement>): void {
    if (!types.isJSXIdentifier(style.node.openingElement.name, { name: '_JSXStyle' })) return
    if (bundle === 'client') return void style.remove()
    const [child] = style.node.children
    if (!types.isJSXExpressionContainer(child) || !types.isStringLiteral(child.expression)) return
    // esbuild keeps both declarations of a property, so a fallback survives.
    child.expression.value = transformCss(child.expression.value, {
      loader: 'css',
      minify: true,
    }).code.trimEnd()
  }
  return { visitor: { JSXElement: finish } }
}

const queries = new Map<string, string>(Object.entries(MEDIA))

/** Parses CSS, with each name of `MEDIA`, as in `@media (--wide)`, replaced by its value. Throws for any other name. */
function parseStyle(css: string): Root {
  const root = postcss.parse(css)
  root.walkRules((rule) => {
    if (rule.parent?.type === 'rule') throw rule.error('styled-jsx does not support nesting')
  })
  root.walkAtRules('media', (rule) => {
    rule.params = rule.params.replaceAll(/\((--[\w-]+)\)/g, (_, name: string) => {
      const query = queries.get(name)
      if (!query) throw rule.error(`${name}: not a name of shared/components/media.ts`)
      return query
    })
  })
  return root
}
