import type { NodePath, PluginItem, types as t } from '@babel/core'
import { transformSync } from 'esbuild'

/** A Babel plugin that minifies the output of the styled-jsx plugin and keeps fallback declarations. */
export function minifyStyles({ types }: typeof import('@babel/core')): PluginItem {
  return {
    visitor: {
      JSXElement({ node }: NodePath<t.JSXElement>) {
        if (!types.isJSXIdentifier(node.openingElement.name, { name: '_JSXStyle' })) return
        node.children = node.children.map((child) => {
          if (!types.isJSXExpressionContainer(child) || !types.isArrayExpression(child.expression))
            return child
          const rules = child.expression.elements.map((rule) =>
            types.isStringLiteral(rule) ? rule.value : '',
          )
          const { code } = transformSync(rules.join(''), { loader: 'css', minify: true })
          return types.jsxExpressionContainer(types.arrayExpression([types.stringLiteral(code.trimEnd())]))
        })
      },
    },
  }
}
