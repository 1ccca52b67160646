import { createRequire } from 'node:module'
import { relative, resolve } from 'node:path'
import { type NodePath, type PluginItem, type PluginPass, transformSync, types } from '@babel/core'
import { transformSync as transformCode } from 'esbuild'
import postcss, { CssSyntaxError, Input } from 'postcss'

const STYLED_JSX = createRequire(import.meta.url).resolve('styled-jsx/babel')
const STYLED_JSX_OPTIONS = {
  styleModule: resolve('shared/components/style'),
  vendorPrefixes: false,
  sourceMaps: false,
  // `true` would split the CSS into a list of rules, and `finishStyles` needs one string.
  optimizeForSpeed: false,
}

/** `development` keeps React's warnings, readable styles and names, and skips compression. */
export type Mode = 'production' | 'development'

/** The side that a bundle is for. The client's has no CSS, because the server renders the styles of every island. */
export type Side = 'client' | 'server'

/**
 * Scopes every `<style jsx>` in a module, expands its media queries, and minifies it for production. Returns the
 * source, which is still TypeScript and JSX. It has an inline source map if it has a style.
 * `shared/components/style.tsx` renders the CSS. Throws an error for a mistake in the style or the syntax, with its line
 * and column as `loc`.
 */
export function transformStyledJsx(source: string, filename: string, side: Side, mode: Mode = 'production'): string {
  if (!source.includes('<style jsx')) return source
  const result = transformSync(source, {
    filename,
    plugins: [EXPAND_STYLES, [STYLED_JSX, STYLED_JSX_OPTIONS], finishStyles(side, mode)],
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
    const loc = { line: start.line + line - 1, column: column - 1 + (line === 1 ? start.column : 0) }
    throw Object.assign(new Error(reason), { loc })
  }
}

/**
 * Returns a Babel plugin that removes each `<_JSXStyle>` from the client's bundle. In the server's it minifies the
 * style, or begins it with its file's name in development. styled-jsx puts this element in, and Babel visits it next.
 */
function finishStyles(side: Side, mode: Mode): PluginItem {
  function finish(style: NodePath<types.JSXElement>, { filename = '' }: PluginPass): void {
    if (!types.isJSXIdentifier(style.node.openingElement.name, { name: '_JSXStyle' })) return
    if (side === 'client') return void style.remove()
    const [child] = style.node.children
    if (!types.isJSXExpressionContainer(child) || !types.isStringLiteral(child.expression)) return
    const { value } = child.expression
    child.expression.value =
      mode === 'production' ? minify(value) : `\n/* ${relative('.', filename)} */\n${format(value)}\n`
  }
  return { visitor: { JSXElement: finish } }
}

function minify(css: string): string {
  // esbuild keeps both declarations of a property, so a fallback survives.
  return transformCode(css, { loader: 'css', minify: true }).code.trimEnd()
}

function format(css: string): string {
  const root = postcss.parse(css)
  root.cleanRaws()
  return root.toString()
}

let media: Record<string, string> = {}

/** Takes `MEDIA` from `source`, the text of `media-queries.ts`. An `import` would never see a save. */
export async function loadMedia(source: string): Promise<void> {
  const { code } = transformCode(source, { loader: 'ts', format: 'esm' })
  const { MEDIA } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)
  media = MEDIA
}

/**
 * Replaces each name in parentheses, such as `(--wide)`, with its value in `MEDIA`. Throws for any other name, and for
 * CSS that can't be parsed, because styled-jsx wouldn't end at an unclosed comment.
 */
function expandMedia(css: string): string {
  postcss.parse(css)
  return css.replaceAll(/(?<!var)\(\s*(--[\w-]+)\s*\)/g, (_, name: string, offset: number) => {
    const query = media[name]
    if (query) return query
    const text = `${name} isn't in shared/components/media-queries.ts; use a name from there`
    throw new Input(css).error(text, offset)
  })
}
