import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { type NodePath, type PluginItem, types as t, transformSync } from '@babel/core'
import { transformSync as transformCss } from 'esbuild'
import { MEDIA } from '../../shared/components/media'

const ROOT = 'shared'
const STYLED_JSX = createRequire(import.meta.url).resolve('styled-jsx/babel')
const STYLE_COMPONENT = resolve('shared/components/style')

/** The bundle of a module. The client's contains class names and no CSS, because the server sent it. */
export type Bundle = 'client' | 'server'

/**
 * Expands, scopes and minifies every `<style jsx>` of one module and returns its source, still TypeScript and JSX, with
 * an inline source map. A module without a style is returned unchanged. `shared/components/style.tsx` renders the CSS.
 */
export function transformStyledJsx(source: string, filename: string, bundle: Bundle): string {
  if (!source.includes('<style jsx')) return source
  const styledJsx: PluginItem = [
    STYLED_JSX,
    { styleModule: 'styled-jsx/style', optimizeForSpeed: true, vendorPrefixes: false },
  ]
  const scoped = shortenScopes(transform(source, filename, [expandMedia, styledJsx]), filename)
  const output = bundle === 'client' ? removeStyles : minifyStyles
  return transform(scoped, filename, [output]).replace(
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

/** The text of every `<style jsx>` below `node`. */
export function styleTexts(node: t.Node): t.TemplateElement[] {
  const texts: t.TemplateElement[] = []
  t.traverseFast(node, (child) => {
    if (t.isJSXElement(child) && isStyledJsx(child)) texts.push(textOf(child))
  })
  return texts
}

function isStyledJsx({ openingElement: { name, attributes } }: t.JSXElement): boolean {
  const isJsx = (attribute: t.Node) => t.isJSXAttribute(attribute) && attribute.name.name === 'jsx'
  return t.isJSXIdentifier(name, { name: 'style' }) && attributes.some(isJsx)
}

function textOf({ children, loc }: t.JSXElement): t.TemplateElement {
  for (const child of children) {
    if (!t.isJSXExpressionContainer(child) || !t.isTemplateLiteral(child.expression)) continue
    const [text, ...others] = child.expression.quasis
    if (text && others.length === 0) return text
  }
  throw new Error(`line ${loc?.start.line}: <style jsx> holds one template literal without expressions`)
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

/** A Babel plugin that minifies the output of the styled-jsx plugin and keeps its fallback declarations. */
function minifyStyles(): PluginItem {
  return {
    visitor: {
      JSXElement({ node }: NodePath<t.JSXElement>) {
        if (isOutput(node)) node.children = node.children.map(minified)
      },
    },
  }
}

/** A Babel plugin that removes the output of the styled-jsx plugin. */
function removeStyles(): PluginItem {
  return {
    visitor: {
      ImportDeclaration(path: NodePath<t.ImportDeclaration>) {
        if (path.node.source.value === 'styled-jsx/style') path.remove()
      },
      JSXElement(path: NodePath<t.JSXElement>) {
        if (isOutput(path.node)) path.remove()
      },
    },
  }
}

function isOutput({ openingElement }: t.JSXElement): boolean {
  return t.isJSXIdentifier(openingElement.name, { name: '_JSXStyle' })
}

/** Minifies the child of a style that is the list of its rules. */
function minified(child: t.JSXElement['children'][number]) {
  if (!t.isJSXExpressionContainer(child) || !t.isArrayExpression(child.expression)) return child
  const rules = child.expression.elements.map((rule) => (t.isStringLiteral(rule) ? rule.value : ''))
  const { code } = transformCss(rules.join(''), { loader: 'css', minify: true })
  return t.jsxExpressionContainer(t.arrayExpression([t.stringLiteral(code.trimEnd())]))
}

/**
 * Replaces styled-jsx's scope hash of ten digits with the index of the module. The home page has 600 such class names,
 * so this saves 450 compressed bytes. A module has `f` for its first style and `f-1` for its second.
 */
function shortenScopes(code: string, filename: string): string {
  const scopes = [...new Set(code.match(/(?<=jsx-|_JSXStyle id=\{")\d{6,}/g))]
  const module = moduleIndex(relative(ROOT, filename)).toString(36)
  return scopes.reduce((shortened, scope, index) => {
    const short = module + (index > 0 ? `-${index}` : '')
    return shortened.replaceAll(`jsx-${scope}`, `j${short}`).replaceAll(scope, short)
  }, code)
}

const modules: string[] = []

/** A module that is added while `npm run dev` runs gets the next index, so that the others keep theirs. */
function moduleIndex(module: string): number {
  if (modules.length === 0) {
    const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).sort()
    const isStyled = (file: string) => readFileSync(join(ROOT, file), 'utf8').includes('<style jsx')
    modules.push(...files.filter((file) => file.endsWith('.tsx') && isStyled(file)))
  }
  if (!modules.includes(module)) modules.push(module)
  return modules.indexOf(module)
}
