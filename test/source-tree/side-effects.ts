import { type types as t, types } from '@babel/core'
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
  return program.body
    .filter(actsOnImport)
    .map(({ loc }) => `${path}:${loc?.start.line} acts when it is imported`)
}

function actsOnImport(statement: t.Statement): boolean {
  if (types.isImportDeclaration(statement)) return statement.specifiers.length === 0
  if (!types.isDeclaration(statement)) return true
  return types.traverseFast(statement, (node) => {
    if (types.isFunction(node) || types.isClassBody(node)) return types.traverseFast.skip
    return acts(node) ? types.traverseFast.stop : undefined
  })
}

function acts(node: t.Node): boolean {
  if (types.isCallExpression(node)) return !PURE_CALLS.has(calleeName(node.callee)) && !isMethodOfValue(node)
  return types.isAwaitExpression(node) || types.isAssignmentExpression(node)
}

/** A method of a literal, such as `['a', 'b'].join(' ')`. */
function isMethodOfValue({ callee }: t.CallExpression): boolean {
  return types.isMemberExpression(callee) && /Array|Literal|Call/.test(callee.object.type)
}

function calleeName(callee: t.Node): string {
  if (types.isIdentifier(callee)) return callee.name
  if (!types.isMemberExpression(callee)) return ''
  return `${calleeName(callee.object)}.${calleeName(callee.property)}`
}
