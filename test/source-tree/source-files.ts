import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync, type types as t, types } from '@babel/core'

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
  const paths = modulesBelow('.').filter((path) => path.includes('/'))
  return paths.map((path) => parseSource(path, readFileSync(path, 'utf8')))
}

function modulesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (!entry.isDirectory()) return /\.tsx?$/.test(entry.name) ? [path] : []
    return entry.name === 'node_modules' || entry.name.startsWith('.') ? [] : modulesBelow(path)
  })
}

export function parseSource(path: string, source: string): SourceFile {
  const options = { filename: path, babelrc: false, configFile: false, sourceType: 'module' } as const
  const ast = parseSync(source, { ...options, parserOpts: { plugins: ['typescript', 'jsx'] } })
  if (!ast) throw new Error(`${path}: not parsed`)
  const imports: Import[] = []
  types.traverseFast(ast, (node) => {
    const found = importOf(node)
    if (found?.source?.type !== 'StringLiteral') return
    imports.push({ target: resolve(path, found.source.value), typeOnly: found.typeOnly })
  })
  return { path, lines: source.trimEnd().split('\n').length, imports, program: ast.program }
}

function importOf(node: t.Node): { source: t.Node | null | undefined; typeOnly: boolean } | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
      return { source: node.source, typeOnly: node.importKind === 'type' || onlyTypes(node) }
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return { source: node.source, typeOnly: node.exportKind === 'type' }
    case 'ImportExpression':
      return { source: node.source, typeOnly: false }
    case 'CallExpression':
      return node.callee.type === 'Import' ? { source: node.arguments[0], typeOnly: false } : undefined
    case 'TSImportType':
      return { source: node.argument, typeOnly: true }
    default:
      return undefined
  }
}

function onlyTypes(node: t.ImportDeclaration): boolean {
  const { specifiers } = node
  return (
    specifiers.length > 0 &&
    specifiers.every((specifier) => specifier.type === 'ImportSpecifier' && specifier.importKind === 'type')
  )
}

function resolve(path: string, target: string): string {
  return target.startsWith('.') ? posix.join(posix.dirname(path), target) : target
}
