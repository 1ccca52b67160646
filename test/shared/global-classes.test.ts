import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import postcss from 'postcss'
import { expect, test } from 'vitest'

const FILES = readdirSync('shared', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => ({ path, source: readFileSync(join('shared', path), 'utf8') }))

/** Returns the classes that a module styles in every component. */
function globalClasses(source: string): Set<string> {
  const classes = new Set<string>()
  for (const [, css = ''] of source.matchAll(/<style jsx global>\{`([^`]*)`\}/g)) {
    postcss.parse(css).walkRules(({ selector }) => {
      for (const [, name = ''] of selector.matchAll(/\.([a-z][\w-]*)/g)) classes.add(name)
    })
  }
  return classes
}

/** Returns the class names in a module's `className` attributes. */
function classesIn(source: string): Set<string> {
  const attributes = source.replaceAll(/\$\{[^}]*\}/g, 'x').matchAll(/className=("[^"]*"|\{[^}]*\})/g)
  const texts = Array.from(attributes, ([attribute]) => attribute.match(/(?<=(["'`]))[^"'`]*(?=\1)/g) ?? []).flat()
  return new Set(texts.flatMap((text) => text.split(' ')))
}

/** Returns the classes of `source` that the module `styled` styles, too, although `source` doesn't import it. */
function leaksInto(source: string, styled: { path: string; source: string }): string[] {
  const name = basename(styled.path, '.tsx')
  if (source.includes(`/${name}'`)) return []
  const used = classesIn(source)
  return [...globalClasses(styled.source)].filter((className) => used.has(className))
}

test('a component’s global styles reach only components that import it', () => {
  const styled = FILES.filter(({ path }) => path !== 'document/global-styles.tsx')
  const leaks = FILES.flatMap(({ path, source }) =>
    styled
      .filter((other) => other.path !== path)
      .flatMap((other) => leaksInto(source, other).map((name) => `${other.path} styles .${name} of ${path}`)),
  )
  expect(leaks).toEqual([])
  const guideSign = FILES.find(({ path }) => path === 'components/guide-sign.tsx')
  expect(guideSign && leaksInto('<span className="sign" />', guideSign)).toEqual(['sign'])
})
