import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildFailure, build } from 'esbuild'
import { expect, test } from 'vitest'
import { serverBundle } from '../../scripts/build/bundles'
import { formatErrors } from '../../scripts/build/messages'
import { temporaryFolder } from '../support/temporary-folder'

test.each([
  ['p {\n  width: calc(1px + (2px); }', 'Unclosed bracket', '2:13'],
  ['p { color: red }\n/* p { color: blue }', 'Unclosed comment', '2:0'],
  ['p { color: red }\n@media (--wid) { p { color: blue } }', "--wid isn't in .*media-queries.ts", '2:7'],
  ['p { color: red }\n@media not (--wide),(--wid) { p { color: blue } }', "--wid isn't in .*media-queries.ts", '2:20'],
  [`\np { color: \${color} }`, 'one template literal without expressions', '1:0'],
])('the style %j fails the build with its place', async (css, problem, place) => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'shared'))
  const file = join(folder, 'shared/planted.tsx')
  writeFileSync(file, `export const Planted = () => <p><style jsx>{\`${css}\`}</style></p>`)
  const bundle = build({ ...serverBundle(folder, 'production'), entryPoints: [file], write: false })
  const { errors }: BuildFailure = await bundle.catch((error) => error)
  expect(await formatErrors(errors)).toMatch(RegExp(`${problem}.*planted\\.tsx:${place}`, 's'))
})
