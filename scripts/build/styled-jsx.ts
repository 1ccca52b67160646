import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { type NodePath, type PluginItem, transformSync, types } from '@babel/core'
import { transformSync as transformCss } from 'esbuild'
import postcss, { CssSyntaxError, Input } from 'postcss'
import { MEDIA } from '../../shared/components/media-queries'

const STYLED_JSX = createRequire(import.meta.url).resolve('styled-jsx/babel')
const STYLED_JSX_OPTIONS = {
  styleModule: resolve('shared/components/style'),
  vendorPrefixes: false,
  sourceMaps: false,
  // `true` would split the CSS into a list of rules, and `finishStyles` needs one string.
  optimizeForSpeed: false,
}

/** A module's bundle. The client's bundle has no CSS, because the server has rendered the styles of every island. */
export type Bundle = 'client' | 'server'

/**
 * Scopes and minifies every `<style jsx>` in a module, and expands its media queries. Returns the source, which is
 * still TypeScript and JSX. It has an inline source map if it has a style. `shared/components/style.tsx` renders the
 * CSS. Throws an error for a mistake in the style or the syntax, with its place as `loc`.
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
    const error = new Error('<style jsx> must contain one template literal without expressions')
    throw Object.assign(error, { loc: { line: loc?.start.line, column: 0 } })
  }
  try {
    text.value.raw = expandMedia(text.value.raw)
  } catch (error) {
    if (!(error instanceof CssSyntaxError) || !text.loc) throw error
    const { reason, line = 1, column = 1 } = error
    const { start } = text.loc
    const place = { line: start.line + line - 1, column: column - 1 + (line === 1 ? start.column : 0) }
    throw Object.assign(new Error(reason), { loc: place })
  }
}

/**
 * Returns a Babel plugin that removes each `<_JSXStyle>` from the client's bundle, and minifies it in the server's.
 * styled-jsx puts this element in, and Babel visits it next.
 */
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

/**
 * Replaces each name in parentheses, such as `(--wide)`, with its value in `MEDIA`. Throws for any other name, and for
 * CSS that can't be parsed, because styled-jsx wouldn't end at an unclosed comment.
 */
function expandMedia(css: string): string {
  postcss.parse(css)
  return css.replaceAll(/(?<!var)\(\s*(--[\w-]+)\s*\)/g, (_, name: string, offset: number) => {
    const query = queries.get(name)
    if (query) return query
    const text = `${name} isn't in shared/components/media-queries.ts; use a name from there`
    throw new Input(css).error(text, offset)
  })
}
