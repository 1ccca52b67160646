import { readFile } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { type BuildFailure, build, type Message } from 'esbuild'
import { contentSchema } from '../../shared/content/schema'
import { enumerate, type RawContent } from './findings'

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
  if (warnings[0]) return { findings: [await syntaxFinding(root, warnings[0])] }
  const [map, code] = outputFiles.map(({ text }) => text)
  try {
    const module = { exports: {} }
    runInThisContext(`(module) => {\n${code}\n}`, { filename: 'content.js', lineOffset: -1 })(module)
    return { content: { ...module.exports } }
  } catch (error) {
    return { findings: [evaluationFinding(error as Error, map ?? '')] }
  }
}

/** What a line with a syntax error may hold, outside of valid texts, with its remedy. */
const SUSPECTS: [RegExp, (found: string[]) => string][] = [
  [/(?<=[:=[(,]\s*)[‘’“”„]/gu, ([quote]) => `${quote} is a curly quote; put the straight ' around each text`],
  [
    /[\p{L}’]*\p{L}'\p{L}+/gu,
    (words) =>
      `${words.length > 1 ? 'apostrophes end the text' : 'an apostrophe ends the text'} in ${enumerate(words)}; write ${enumerate(words).replaceAll("'", '’')}`,
  ],
  [
    /(?<![\d$'.])\d{1,3}(?:[ ,]\d{3})+(?![\d'])/g,
    ([number = '']) => `${number} is not a number; write ${number.replace(/\D/g, '')}`,
  ],
  [
    /^(?:[^']*'[^']*')*[^']*'[^']*$/g,
    () => "a quote is missing or too many; put ' around each text, and write an apostrophe inside it as ’",
  ],
  [
    /(?<=[:=[]\s*)\p{L}[\p{L}.]*(?: [\p{L}.]+)+(?=\s*[,}\]]|$)/gu,
    ([words]) => `${words} has no quotes around it; write '${words}' if it is a text`,
  ],
]

/** An error of esbuild as a sentence for readers who do not write code. */
async function syntaxFinding(root: string, { text, location }: Message): Promise<string> {
  const [, exporter, name] = /^No matching export in "(.*)" for import "(.*)"/.exec(text) ?? []
  if (name) return `${exporter}: ${name} is missing, which other files use; bring back its line`
  const [, lost] = /^Could not resolve "\.*\/(.*)"/.exec(text) ?? []
  if (lost || !location) return `shared/content/${lost}.ts is missing; bring it back`
  const { file, line } = location
  const twice = /^Duplicate key (".*") in object/.exec(text)?.[1]
  if (twice) return `${file}: line ${line}: ${twice} is given twice in one entry; keep one`
  const lines = (await readFile(join(root, file), 'utf8')).split('\n')
  // An error often shows on the line after its cause. Backticks and double quotes hide an apostrophe.
  for (const suspect of [line, line - 1]) {
    const source = (lines[suspect - 1] ?? '').replaceAll(/`[^`]*`|"[^"]*"|\\'/g, '')
    for (const [pattern, problem] of SUSPECTS) {
      const found = source.match(pattern)
      if (found) return `${file}: line ${suspect}: ${problem(found)}`
    }
  }
  const found = /(?:found|Unexpected) (.*)/.exec(text)?.[1]
  const problem = 'a comma, quote or bracket is missing or too many'
  return `${file}: line ${line}: ${problem} before ${found ?? 'this line'}; compare with the entries around it`
}

/** An error of running the content as a sentence. A text without quotes is an undefined name. */
function evaluationFinding({ message, stack = '' }: Error, map: string): string {
  const [, line, column] = /content\.js:(\d+):(\d+)/.exec(stack) ?? []
  const entry = new SourceMap(JSON.parse(map)).findEntry(Number(line) - 1, Number(column) - 1)
  const place =
    'originalSource' in entry ? `${entry.originalSource}: line ${entry.originalLine + 1}` : 'shared/content'
  const name = /^(\S+) is not defined$/.exec(message)?.[1]
  return name
    ? `${place}: ${name} has no quotes around it; write '${name}' if it is a text`
    : `${place}: ${message}; compare with the entries around it`
}
