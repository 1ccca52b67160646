import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { type NodePath, type PluginItem, transformSync, types } from '@babel/core'
import { transformSync as transformCss } from 'esbuild'
import postcss, { type Root } from 'postcss'
import { MEDIA } from '../../shared/components/media'

const STYLED_JSX = createRequire(import.meta.url).resolve('styled-jsx/babel')
const STYLED_JSX_OPTIONS = {
  styleModule: resolve('shared/components/style'),
  vendorPrefixes: false,
  sourceMaps: false,
  // `true` would split the CSS into a list of rules; `finishStyles` minifies one string.
  optimizeForSpeed: false,
}

/** A module's bundle. The client's has class names and no CSS: an island renders every style at first, on the server. */
export type Bundle = 'client' | 'server'

/**
 * Scopes and minifies every `<style jsx>` of a module, and expands its media queries. Returns the source, still
 * TypeScript and JSX, with an inline source map if it has a style. `shared/components/style.tsx` renders the CSS.
 */
export function transformStyledJsx(source: string, filename: string, bundle: Bundle): string {
  if (!source.includes('<style jsx')) return source
  const result = transformSync(source, {
    filename,
    plugins: [[STYLED_JSX, STYLED_JSX_OPTIONS], finishStyles(bundle)],
    babelrc: false,
    configFile: false,
    sourceMaps: 'inline',
    parserOpts: { plugins: ['typescript', 'jsx'] },
  })
  return result?.code ?? ''
}

/** A Babel plugin that minifies or removes each `<_JSXStyle>`: styled-jsx puts it in, and Babel visits it next. */
function finishStyles(bundle: Bundle): PluginItem {
  function finish(style: NodePath<types.JSXElement>): void {
    if (!types.isJSXIdentifier(style.node.openingElement.name, { name: '_JSXStyle' })) return
    if (bundle === 'client') return void style.remove()
    const [child] = style.node.children
    // `check-styles.ts` has refused this in a build, with file and line; Vitest transforms without that check.
    if (!types.isJSXExpressionContainer(child) || !types.isStringLiteral(child.expression))
      throw style.buildCodeFrameError('a style is not one plain template literal')
    const css = parseStyle(child.expression.value).toString()
    // esbuild keeps both declarations of a property, so a fallback survives.
    child.expression.value = transformCss(css, { loader: 'css', minify: true }).code.trimEnd()
  }
  return { visitor: { JSXElement: finish } }
}

const queries = new Map<string, string>(Object.entries(MEDIA))

/** Parses CSS, with each name of `MEDIA`, as in `@media (--wide)`, replaced by its value. Throws for any other name. */
export function parseStyle(css: string): Root {
  const root = postcss.parse(css)
  root.walkAtRules('media', (rule) => {
    rule.params = rule.params.replaceAll(/\((--[\w-]+)\)/g, (_, name: string) => {
      const query = queries.get(name)
      if (!query) throw rule.error(`${name}: not a name of shared/components/media.ts`)
      return query
    })
  })
  return root
}
