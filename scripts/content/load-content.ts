import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { type BuildFailure, build, type Message } from 'esbuild'
import { contentSchema } from '../../shared/content/schema'
import type { RawContent } from './findings'

/** The content of the project at `root`, or a sentence if a file is no valid TypeScript. */
export async function loadContent(root: string): Promise<{ content: RawContent } | { findings: string[] }> {
  const files = Object.keys(contentSchema).map((file) => `export * as '${file}' from './${file}'`)
  // One script that exports all content files by their paths.
  const { outputFiles = [], warnings } = await build({
    stdin: { contents: files.join('\n'), resolveDir: join(root, 'shared/content') },
    absWorkingDir: root,
    outfile: 'content.js',
    bundle: true,
    format: 'cjs',
    sourcemap: 'external',
    write: false,
    logLevel: 'silent',
  }).catch(({ errors }: BuildFailure) => ({ outputFiles: [], warnings: errors }))
  // Later errors are mostly consequences of the first.
  if (warnings[0]) return { findings: [syntaxFinding(warnings[0])] }
  const [map, code] = outputFiles.map(({ text }) => text)
  try {
    const module = { exports: {} }
    runInThisContext(`(module) => {\n${code}\n}`, { filename: 'content.js', lineOffset: -1 })(module)
    return { content: { ...module.exports } }
  } catch (error) {
    return { findings: [evaluationFinding(error as Error, map ?? '')] }
  }
}

const SYNTAX = "write a text as 'it’s a text', a number as 1200, and a comma after each"

/** An error of esbuild as a sentence, with the line and a mark under the place. */
function syntaxFinding({ text, location }: Message): string {
  const [, exporter, name] = /^No matching export in "(.*)" for import "(.*)"/.exec(text) ?? []
  if (name) return `${exporter}: ${name} is missing, which other files use; bring back its line`
  const [, lost] = /^Could not resolve "\.*\/(.*)"/.exec(text) ?? []
  if (lost || !location) return `shared/content/${lost}.ts is missing; bring it back`
  const { file, line, column, lineText } = location
  // esbuild counts bytes.
  const before = Buffer.from(lineText).subarray(0, column).toString()
  return `${file}: line ${line}: ${text}; ${SYNTAX}\n\n${lineText}\n${before.replaceAll(/\S/g, ' ')}^\n`
}

/** An error of running the content as a sentence. */
function evaluationFinding({ message, stack = '' }: Error, map: string): string {
  const [, line, column] = /content\.js:(\d+):(\d+)/.exec(stack) ?? []
  const entry = new SourceMap(JSON.parse(map)).findEntry(Number(line) - 1, Number(column) - 1)
  const place =
    'originalSource' in entry ? `${entry.originalSource}: line ${entry.originalLine + 1}` : 'shared/content'
  const name = /^(\S+) is not defined$/.exec(message)?.[1]
  return name
    ? `${place}: ${name} has neither quotes nor an import; write '${name}' if it is a text, or bring back its import`
    : `${place}: ${message}; compare with the entries around it`
}
