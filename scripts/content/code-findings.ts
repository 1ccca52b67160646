import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Message } from 'esbuild'

/** An apostrophe between letters, as in `We'll`. */
const APOSTROPHE = /[\w’]*\w'\w+/

const QUOTES = "put ' around each text, and write an apostrophe inside it as ’"

/** An esbuild message as a sentence for readers who do not write code. */
export async function messageFinding(root: string, { text, location }: Message): Promise<string> {
  if (!location) return text
  const { file, line } = location
  const lines = (await readFile(join(root, file), 'utf8')).split('\n')
  const place = `${file}: line ${line}`
  // An apostrophe often causes an error on the next line.
  const suspect = [lines[line - 1], lines[line - 2]].find((candidate) => candidate && hasOddQuote(candidate))
  const word = suspect && APOSTROPHE.exec(suspect)?.[0]
  if (word) return `${place}: the apostrophe in ${word} ends the text; write ${word.replace("'", '’')}`
  if (suspect) return `${place}: a quote is missing here or on the line before; ${QUOTES}`
  const twice = /^Duplicate key (".*") in object/.exec(text)?.[1]
  if (twice) return `${place}: ${twice} is given twice in one entry; keep one`
  const [, exporter, name] = /^No matching export in "(.*)" for import "(.*)"/.exec(text) ?? []
  if (name) return `${exporter}: ${name} is missing, which other files use; bring back its line`
  const problem = 'a comma, quote or bracket is missing or too many here or on the line before'
  return `${place}: ${problem}; compare with the entries around it`
}

/** An error of running the content as a sentence. A text without quotes is an undefined name. */
export async function evaluationFinding(root: string, error: unknown): Promise<string> {
  const message = error instanceof Error ? error.message : String(error)
  const name = /^(\S+) is not defined$/.exec(message)?.[1]
  if (!name) return `shared/content: ${message}`
  const place = await find(root, RegExp(`\\b${name}\\b`))
  return `${place}: ${name} has no quotes around it; write '${name}' if it is a text`
}

function hasOddQuote(line: string): boolean {
  // Inside backticks and double quotes an apostrophe does not end the text.
  const quotes = line.replaceAll(/`[^`]*`|"[^"]*"|\\'/g, '').match(/'/g)
  return (quotes?.length ?? 0) % 2 === 1
}

async function find(root: string, pattern: RegExp): Promise<string> {
  const folder = 'shared/content'
  for (const file of await readdir(join(root, folder), { recursive: true })) {
    if (!file.endsWith('.ts') || file.startsWith('types/')) continue
    const lines = (await readFile(join(root, folder, file), 'utf8')).split('\n')
    const line = lines.findIndex((text) => pattern.test(text) && !/^\s*(import|\/?\*)/.test(text))
    if (line >= 0) return `${folder}/${file}: line ${line + 1}`
  }
  return folder
}
