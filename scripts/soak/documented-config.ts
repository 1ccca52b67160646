import { readFileSync } from 'node:fs'

const OPERATIONS = '.github/OPERATIONS.md'

/** The code block in `language` of OPERATIONS.md, with each key of `replacements` replaced by its value. */
export function documentedConfig(language: string, replacements: Record<string, string>): string {
  const guide = readFileSync(OPERATIONS, 'utf8')
  const block = guide.split(`\`\`\`${language}\n`)[1]?.split('```')[0]
  if (!block) throw new Error(`${OPERATIONS}: no code block in ${language}`)
  return Object.entries(replacements).reduce(replaceOne, block)
}

function replaceOne(text: string, [from, to]: [string, string]): string {
  if (!text.includes(from)) throw new Error(`${OPERATIONS}: a code block lacks ${from}`)
  return text.replaceAll(from, to)
}
