import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { transformSync } from '@babel/core'
import { transformSync as transformCss } from 'esbuild'
import { MEDIA } from '../../shared/components/media'

const ROOT = 'shared'
const STYLED_JSX = createRequire(import.meta.url).resolve('styled-jsx/babel')
const STYLE_COMPONENT = resolve('shared/components/style')

/** What styled-jsx makes of a `<style jsx>`: its scope and a string literal. */
const OUTPUT = /<_JSXStyle id=\{"([^"]+)"\}>\{("(?:[^"\\]|\\.)*")\}<\/_JSXStyle>/g
const IMPORT = 'import _JSXStyle from "styled-jsx/style";'

/** The bundle of a module. The client's contains class names and no CSS, because the server sent it. */
export type Bundle = 'client' | 'server'

/**
 * Expands the media queries of one module, and scopes and minifies every `<style jsx>`. Returns the source, still
 * TypeScript and JSX, with an inline source map if it has a style. `shared/components/style.tsx` renders the CSS.
 */
export function transformStyledJsx(source: string, filename: string, bundle: Bundle): string {
  const expanded = withMedia(source)
  const styles = styleTexts(expanded)
  if (styles.length === 0) return expanded
  const result = transformSync(expanded, {
    filename,
    plugins: [[STYLED_JSX, { styleModule: 'styled-jsx/style', vendorPrefixes: false, sourceMaps: false }]],
    babelrc: false,
    configFile: false,
    sourceMaps: 'inline',
    parserOpts: { plugins: ['typescript', 'jsx'] },
    generatorOpts: { jsescOption: { json: true } },
  })
  const code = shortenScopes(result?.code ?? '', filename)
  if (code.match(OUTPUT)?.length !== styles.length)
    throw new Error(`${filename}: <style jsx> holds one template literal without expressions`)
  if (bundle === 'client') return code.replaceAll(OUTPUT, '').replace(IMPORT, '')
  return code
    .replaceAll(OUTPUT, (_, id, literal) => {
      // esbuild keeps both declarations of a property, so a fallback survives.
      const css = transformCss(JSON.parse(literal), { loader: 'css', minify: true }).code.trimEnd()
      return `<_JSXStyle id="${id}">{${JSON.stringify(css)}}</_JSXStyle>`
    })
    .replace(IMPORT, `import { Style as _JSXStyle } from ${JSON.stringify(STYLE_COMPONENT)};`)
}

/** The CSS of every `<style jsx>` of a module, and its first line. */
export function styleTexts(source: string): { css: string; line: number }[] {
  return Array.from(source.matchAll(/<style jsx[^>]*>\{`([^`]*)/g), ({ 0: text, 1: css = '', index }) => {
    return { css, line: source.slice(0, index + text.length - css.length).split('\n').length }
  })
}

/** Replaces each name of `MEDIA`, as in `@media (--wide)`, by its value. Throws for any other name. */
export function withMedia(css: string): string {
  return css.replaceAll(/@media \((--[\w-]+)\)/g, (_, name: string) => {
    const query = Object.entries(MEDIA).find(([known]) => known === name)?.[1]
    if (!query) throw new Error(`${name}: not a name of shared/components/media.ts`)
    return `@media ${query}`
  })
}

/**
 * Replaces styled-jsx's scope hash of up to ten digits with the index of the module. The home page has 600 such class
 * names, so this saves 450 compressed bytes. Module 15, for example, has `f` for its first style and `f-1` for its
 * second.
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
