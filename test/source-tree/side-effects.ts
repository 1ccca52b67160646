import type { types as t } from '@babel/core'
import type { SourceFile } from './source-files'

/** Calls without side effects. */
const PURE_CALLS = new Set([
  'promisify',
  'Object.freeze',
  'String.raw',
  'Object.fromEntries',
  'Object.entries',
])

/** One line for each statement of `file` with a side effect on import. */
export function sideEffects({ path, program }: Pick<SourceFile, 'path' | 'program'>): string[] {
  return program.body.flatMap((statement) => {
    return actsOnImport(statement) ? [`${path}:${statement.loc?.start.line} acts when it is imported`] : []
  })
}

function actsOnImport(statement: t.Statement): boolean {
  switch (statement.type) {
    case 'ImportDeclaration':
      return statement.specifiers.length === 0
    case 'ExportNamedDeclaration':
      return statement.declaration ? actsOnImport(statement.declaration) : false
    case 'VariableDeclaration':
      return statement.declarations.some(({ init }) => init != null && acts(init))
    case 'ClassDeclaration':
    case 'ExportAllDeclaration':
    case 'FunctionDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSModuleDeclaration':
    case 'TSTypeAliasDeclaration':
      return false
    default:
      return true
  }
}

function acts(node: t.Node): boolean {
  if (node.type === 'AwaitExpression' || node.type === 'AssignmentExpression') return true
  if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') return false
  if (node.type === 'CallExpression' && !PURE_CALLS.has(calleeName(node.callee)) && !isMethodOfValue(node)) {
    return true
  }
  return children(node).some(acts)
}

/** A method of a literal, such as `['a', 'b'].join(' ')`. */
function isMethodOfValue({ callee }: t.CallExpression): boolean {
  return callee.type === 'MemberExpression' && /Array|Literal|Call/.test(callee.object.type)
}

function calleeName(callee: t.Node): string {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type !== 'MemberExpression') return ''
  return `${calleeName(callee.object)}.${calleeName(callee.property)}`
}

function children(node: t.Node): t.Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is t.Node => typeof value?.type === 'string' && value !== node)
}
