import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { type NodePath, type PluginItem, type types as t, transformSync } from '@babel/core'
import minMax from '@csstools/postcss-media-minmax'
import postcss from 'postcss'
import { outputStyles, type StyleTarget } from './output-styles'
import { shortenScopes } from './short-scopes'
import { styleTexts } from './style-texts'

const STYLED_JSX = createRequire(import.meta.url).resolve('styled-jsx/babel')
const STYLE_COMPONENT = resolve('shared/components/style')

/**
 * Lowers, scopes and minifies every `<style jsx>` of one module and returns its source, still TypeScript and JSX, with
 * an inline source map. A module without a style is returned unchanged. `shared/components/style.tsx` renders the CSS.
 * The target `nowhere` keeps the class names and removes the CSS.
 */
export function transformStyledJsx(source: string, filename: string, target: StyleTarget): string {
  if (!source.includes('<style jsx')) return source
  const styledJsx: PluginItem = [
    STYLED_JSX,
    { styleModule: 'styled-jsx/style', optimizeForSpeed: true, vendorPrefixes: false },
  ]
  const scoped = shortenScopes(transform(source, filename, [lowerMediaRanges, styledJsx]), filename)
  return transform(scoped, filename, [outputStyles(target)]).replace(
    'import _JSXStyle from "styled-jsx/style"',
    `import { Style as _JSXStyle } from ${JSON.stringify(STYLE_COMPONENT)}`,
  )
}

function transform(source: string, filename: string, plugins: PluginItem[]): string {
  const result = transformSync(source, {
    filename,
    plugins,
    babelrc: false,
    configFile: false,
    sourceMaps: 'inline',
    parserOpts: { plugins: ['typescript', 'jsx'] },
  })
  if (typeof result?.code !== 'string') throw new Error(`${filename}: Babel returned no code`)
  return result.code
}

/**
 * A Babel plugin that rewrites `(width >= 960px)` to `(min-width: 960px)` for Safari before 16.4 and Chrome before 104.
 * It rewrites `(width < 960px)` to `(max-width: 959.98px)`, because they reject esbuild's `not (min-width: 960px)` too.
 */
function lowerMediaRanges(): PluginItem {
  const processor = postcss([minMax()])
  return {
    visitor: {
      Program({ node }: NodePath<t.Program>) {
        for (const { value } of styleTexts(node))
          value.raw = processor.process(value.raw, { from: undefined }).css
      },
    },
  }
}
