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

/** An error of esbuild, with the line and a mark under the place. */
function syntaxFinding({ text, location }: Message): string {
  if (!location) return `shared/content: ${text}`
  const { file, line, column, lineText } = location
  // esbuild counts bytes.
  const { length } = Buffer.from(lineText).subarray(0, column).toString()
  return `${file}: line ${line}: ${text}${frame(lineText, length)}`
}

/** `line` and a mark under its `column`. */
function frame(line: string, column: number): string {
  return `\n\n${line}\n${line.slice(0, column).replaceAll(/\S/g, ' ')}^\n`
}

/** An error of running the content, with the line and a mark under the place. */
function evaluationFinding({ message, stack = '' }: Error, map: string): string {
  const [, line, column] = /content\.js:(\d+):(\d+)/.exec(stack) ?? []
  const parsed = JSON.parse(map)
  const entry = new SourceMap(parsed).findEntry(Number(line) - 1, Number(column) - 1)
  if (!('originalSource' in entry)) return `shared/content: ${message}`
  const { originalSource, originalLine, originalColumn } = entry
  const text: string = parsed.sourcesContent[parsed.sources.indexOf(originalSource)]
  const source = text.split('\n')[originalLine] ?? ''
  return `${originalSource}: line ${originalLine + 1}: ${message}${frame(source, originalColumn)}`
}
