import { readFile } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { type BuildFailure, build, type Message } from 'esbuild'
import { contentSchema } from '../../shared/content/schema'
import type { RawContent } from './findings'

/** The content of the project at `root`, or a sentence if a file is no valid TypeScript. */
export async function loadContent(root: string): Promise<{ content: RawContent } | { findings: string[] }> {
  const unreadable = await unreadableFiles(root)
  if (unreadable.length > 0) return { findings: unreadable }
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

/** Files that are empty or of another encoding, in which esbuild finds something else. */
async function unreadableFiles(root: string): Promise<string[]> {
  const findings = Object.keys(contentSchema).map(async (name) => {
    const file = `shared/content/${name}.ts`
    // A missing one is found later.
    const text = await readFile(join(root, file), 'utf8').catch(() => 'missing')
    if (text.trim() === '') return `${file} is empty; bring back its text`
    // A letter of UTF-16, or what Node decodes invalid bytes to.
    return /[\0\ufffd]/.test(text) ? `${file} is not UTF-8; save it with the encoding UTF-8` : []
  })
  return (await Promise.all(findings)).flat()
}

/** An error of esbuild as a sentence, with the line and a mark under the place. A remedy only if it is sure. */
function syntaxFinding({ text, location }: Message): string {
  const [, exporter, name] = /^No matching export in "(.*)" for import "(.*)"/.exec(text) ?? []
  if (name) return `${exporter}: ${name} is missing, which other files use; bring back its line`
  const [, lost] = /^Could not resolve "\.*\/(.*)"/.exec(text) ?? []
  if (lost || !location) return `shared/content/${lost}.ts is missing; bring it back`
  const { file, line, column, lineText } = location
  // esbuild counts bytes.
  const before = Buffer.from(lineText).subarray(0, column).toString()
  return `${file}: line ${line}: ${text}${remedyFor(lineText, before)}${frame(lineText, before.length)}`
}

function remedyFor(line: string, before: string): string {
  if (/^(<{7}|={7}|>{7})/.test(line)) return '; two versions were merged: keep one, and delete the lines of <, = and >'
  return /\p{L}'$/u.test(before) ? '; write an apostrophe as ’' : ''
}

/** `line` and a mark under its `column`. */
function frame(line: string, column: number): string {
  return `\n\n${line}\n${line.slice(0, column).replaceAll(/\S/g, ' ')}^\n`
}

/** An error of running the content as a sentence, with the line and a mark under the place. */
function evaluationFinding({ message, stack = '' }: Error, map: string): string {
  const [, line, column] = /content\.js:(\d+):(\d+)/.exec(stack) ?? []
  const parsed = JSON.parse(map)
  const entry = new SourceMap(parsed).findEntry(Number(line) - 1, Number(column) - 1)
  if (!('originalSource' in entry)) return `shared/content: ${message}`
  const { originalSource, originalLine, originalColumn } = entry
  const text: string = parsed.sourcesContent[parsed.sources.indexOf(originalSource)]
  const source = text.split('\n')[originalLine] ?? ''
  const name = /^(\S+) is not defined$/.exec(message)?.[1]
  const isInText = source.slice(0, originalColumn).endsWith('${')
  const unknown = isInText ? `no value has the name ${name}` : `${name} has no quotes, and no value has this name`
  const problem = name ? unknown : message
  return `${originalSource}: line ${originalLine + 1}: ${problem}${frame(source, originalColumn)}`
}
