import { types as t } from '@babel/core'

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
