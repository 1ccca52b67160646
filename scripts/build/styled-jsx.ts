import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { type NodePath, type PluginItem, type types as t, transformSync } from '@babel/core'
import { lowerMediaRanges } from './lower-media-ranges'
import { minifyStyles } from './minify-styles'
import { shortenScopes } from './short-scopes'
import { styleTexts } from './style-texts'

const STYLED_JSX = createRequire(import.meta.url).resolve('styled-jsx/babel')
const STYLE_COMPONENT = resolve('shared/components/style')

/** The output of a `<style jsx>`: CSS in the page's head, or none in the client, because the server sent it. */
export type StyleTarget = 'head' | 'nowhere'

/**
 * Lowers, scopes and minifies every `<style jsx>` of one module and returns its source, still TypeScript and JSX, with an
 * inline source map. A module without a style is returned unchanged. `shared/components/style.tsx` renders the CSS.
 * The target `nowhere` keeps the class names and removes the CSS.
 */
export function transformStyledJsx(source: string, filename: string, target: StyleTarget): string {
  if (!source.includes('<style jsx')) return source
  const styledJsx: PluginItem = [
    STYLED_JSX,
    { styleModule: 'styled-jsx/style', optimizeForSpeed: true, vendorPrefixes: false },
  ]
  const scoped = shortenScopes(transform(source, filename, [lowerStyles, styledJsx]), filename)
  if (target === 'nowhere') return transform(scoped, filename, [removeStyles])
  return transform(scoped, filename, [minifyStyles]).replace(
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

/** A Babel plugin that lowers each style for old browsers before the styled-jsx plugin reads it. */
function lowerStyles(): PluginItem {
  return {
    visitor: {
      Program({ node }: NodePath<t.Program>) {
        for (const { value } of styleTexts(node)) value.raw = lowerMediaRanges(value.raw)
      },
    },
  }
}

/** A Babel plugin that removes the style elements of the styled-jsx plugin. */
function removeStyles({ types }: typeof import('@babel/core')): PluginItem {
  return {
    visitor: {
      ImportDeclaration(path: NodePath<t.ImportDeclaration>) {
        if (path.node.source.value === 'styled-jsx/style') path.remove()
      },
      JSXElement(path: NodePath<t.JSXElement>) {
        if (types.isJSXIdentifier(path.node.openingElement.name, { name: '_JSXStyle' })) path.remove()
      },
    },
  }
}
