import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { type BuildFailure, formatMessages, type PartialMessage } from 'esbuild'

/** The reason why there is no page. */
export type Failure = { heading: string; text: string }

/** The server's advice for a start in production. */
const ADVICE = /; correct it and build the site with `npm run build`/g

/** The failure of a build or a start, in esbuild's format and in color if the terminal has colors. */
export async function failureOf(error: unknown): Promise<Failure> {
  const isBuild = error instanceof Error && 'errors' in error
  const messages = isBuild ? (error as BuildFailure).errors : [await located(error)]
  const texts = await formatMessages(messages, { kind: 'error', color: process.stdout.isTTY })
  return { heading: isBuild ? 'Does not build' : 'Does not start', text: texts.join('\n').trim() }
}

/** The text of an error, with the first place in this project that it names. */
async function located(error: unknown): Promise<PartialMessage> {
  const text = (error instanceof Error ? error.message : String(error)).replaceAll(ADVICE, '')
  const places = [...text.matchAll(/([^\s()]+\.tsx?):(\d+):(\d+)/g)]
  const [, path = '', line, column] = places.find(([place]) => !place.includes('node_modules')) ?? []
  const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n')
  const lineText = lines[Number(line) - 1]
  if (lineText === undefined) return { text }
  const file = relative('.', path)
  return { text, location: { file, line: Number(line), column: Number(column) - 1, lineText } }
}
