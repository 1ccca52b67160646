import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { type NodePath, type PluginItem, type types as t, transformSync } from '@babel/core'
import { MEDIA } from '../../../shared/components/media'
import { outputStyles, type StyleTarget } from './output-styles'
import { shortenScopes } from './short-scopes'
import { styleTexts } from './style-texts'

const STYLED_JSX = createRequire(import.meta.url).resolve('styled-jsx/babel')
const STYLE_COMPONENT = resolve('shared/components/style')

/**
 * Expands, scopes and minifies every `<style jsx>` of one module and returns its source, still TypeScript and JSX, with
 * an inline source map. A module without a style is returned unchanged. `shared/components/style.tsx` renders the CSS.
 * The target `nowhere` keeps the class names and removes the CSS.
 */
export function transformStyledJsx(source: string, filename: string, target: StyleTarget): string {
  if (!source.includes('<style jsx')) return source
  const styledJsx: PluginItem = [
    STYLED_JSX,
    { styleModule: 'styled-jsx/style', optimizeForSpeed: true, vendorPrefixes: false },
  ]
  const scoped = shortenScopes(transform(source, filename, [expandMedia, styledJsx]), filename)
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

/** A Babel plugin that replaces each name of `MEDIA`, as in `@media (--wide)`, by its value. */
function expandMedia(): PluginItem {
  return {
    visitor: {
      Program({ node }: NodePath<t.Program>) {
        for (const { value } of styleTexts(node)) value.raw = withMedia(value.raw)
      },
    },
  }
}

/** Throws for a name that `MEDIA` lacks. */
export function withMedia(css: string): string {
  return css.replaceAll(/@media \((--[\w-]+)\)/g, (_, name: string) => {
    const query = Object.entries(MEDIA).find(([known]) => known === name)?.[1]
    if (!query) throw new Error(`${name}: not a name of shared/components/media.ts`)
    return `@media ${query}`
  })
}
