import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { type ParserOptions, parseSync, type types as t, types } from '@babel/core'

/** One module of the project, read but not run. */
export type SourceFile = {
  /** From the project's root: `shared/islands/menu/menu.tsx`. */
  path: string
  lines: number
  imports: Import[]
  program: t.Program
}

export type Import = {
  /** A package's name, or a path from the project's root without its extension: `shared/islands/menu/menu`. */
  target: string
  typeOnly: boolean
}

/**
 * Every TypeScript module in the project's folders, not at the root. The list comes from the disk, because an unpacked
 * archive has no git.
 */
export function sourceFiles(): SourceFile[] {
  const folders = readdirSync('.', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$)/.test(entry.name))
    .map(({ name }) => name)
  const paths = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => posix.join(folder, name)),
  )
  return paths
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => parseSource(path, readFileSync(path, 'utf8')))
}

export function parseSource(path: string, source: string): SourceFile {
  const options = { filename: path, babelrc: false, configFile: false, sourceType: 'module' } as const
  const parserOpts: ParserOptions = { plugins: ['typescript', 'jsx'], createImportExpressions: true }
  const ast = parseSync(source, { ...options, parserOpts })
  if (!ast) throw new Error(`${path}: not parsed`)
  const imports: Import[] = []
  types.traverseFast(ast, (node) => {
    const from = sourceOf(node)
    if (!types.isStringLiteral(from)) return
    const target = from.value.startsWith('.') ? posix.join(posix.dirname(path), from.value) : from.value
    imports.push({ target, typeOnly: isTypeOnly(node) })
  })
  return { path, lines: source.trimEnd().split('\n').length, imports, program: ast.program }
}

/** What follows `from` in an import or export, or the argument of `import()`. */
function sourceOf(node: t.Node): t.Node | null | undefined {
  if (types.isTSImportType(node)) return node.argument
  return 'source' in node ? node.source : undefined
}

function isTypeOnly(node: t.Node): boolean {
  if ('importKind' in node) return node.importKind === 'type'
  return types.isTSImportType(node) || ('exportKind' in node && node.exportKind === 'type')
}
