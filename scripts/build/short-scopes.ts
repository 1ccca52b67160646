import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const ROOT = 'shared'

/**
 * Replaces the ten digits by which styled-jsx scopes the styles of a module with the index of the module: 600 class names
 * on the home page, which compress to 450 bytes less.
 */
export function shortenScopes(code: string, filename: string): string {
  const scopes = [...new Set(code.match(/(?<=jsx-)\d+/g))]
  return scopes.reduce(
    (shortened, scope, index) =>
      shortened
        .replaceAll(`jsx-${scope}`, `j${shortScope(filename, index)}`)
        .replaceAll(scope, shortScope(filename, index)),
    code,
  )
}

/** Unique among all styles: `f` for the first of a module, `f-1` for its second. */
function shortScope(filename: string, index: number): string {
  const moduleIndex = styledModules().indexOf(relative(ROOT, filename))
  if (moduleIndex < 0) throw new Error(`${filename}: not below ${ROOT}/`)
  return moduleIndex.toString(36) + (index > 0 ? `-${index}` : '')
}

function styledModules(): string[] {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).sort()
  const isStyled = (file: string) => readFileSync(join(ROOT, file), 'utf8').includes('<style jsx')
  return files.filter((file) => file.endsWith('.tsx') && isStyled(file))
}
