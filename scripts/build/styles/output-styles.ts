import { type NodePath, type PluginItem, types as t } from '@babel/core'
import { transformSync } from 'esbuild'

/** The output of a `<style jsx>`: CSS in the page's head, or none in the client, because the server sent it. */
export type StyleTarget = 'head' | 'nowhere'

/**
 * A Babel plugin for the output of the styled-jsx plugin: minifies each style and keeps its fallback declarations, or
 * removes it.
 */
export function outputStyles(target: StyleTarget): PluginItem {
  return {
    visitor: {
      ImportDeclaration(path: NodePath<t.ImportDeclaration>) {
        if (target === 'nowhere' && path.node.source.value === 'styled-jsx/style') path.remove()
      },
      JSXElement(path: NodePath<t.JSXElement>) {
        if (!t.isJSXIdentifier(path.node.openingElement.name, { name: '_JSXStyle' })) return
        if (target === 'nowhere') path.remove()
        else path.node.children = path.node.children.map(minify)
      },
    },
  }
}

/** Minifies the child of a style that is the list of its rules. */
function minify(child: t.JSXElement['children'][number]) {
  if (!t.isJSXExpressionContainer(child) || !t.isArrayExpression(child.expression)) return child
  const rules = child.expression.elements.map((rule) => (t.isStringLiteral(rule) ? rule.value : ''))
  const { code } = transformSync(rules.join(''), { loader: 'css', minify: true })
  return t.jsxExpressionContainer(t.arrayExpression([t.stringLiteral(code.trimEnd())]))
}
