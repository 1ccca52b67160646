import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { type BuildFailure, formatMessages, type PartialMessage } from 'esbuild'

/** The server's advice for a start in production. */
const ADVICE = /; correct it and build the site with `npm run build`/g

/** The failure of a build or a start, in esbuild's format and in color if the terminal has colors. */
export async function failureOf(error: unknown): Promise<{ heading: string; text: string }> {
  const isBuild = error instanceof Error && 'errors' in error
  const text = (error instanceof Error ? error.message : String(error)).replaceAll(ADVICE, '')
  const messages = isBuild ? (error as BuildFailure).errors : [await located(text)]
  const texts = await formatMessages(messages, { kind: 'error', color: process.stdout.isTTY })
  return { heading: isBuild ? 'Does not build' : 'Does not start', text: texts.join('\n').trim() }
}

/** The text of an error, with the first place in this project that it names. */
async function located(text: string): Promise<PartialMessage> {
  const places = [...text.matchAll(/([^\s()]+\.tsx?):(\d+):(\d+)/g)]
  const [, path = '', line, column] = places.find(([place]) => !place.includes('node_modules')) ?? []
  const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n')
  const lineText = lines[Number(line) - 1]
  if (lineText === undefined) return { text }
  const file = relative('.', path)
  return { text, location: { file, line: Number(line), column: Number(column) - 1, lineText } }
}

/** An error of a browser with the lines of the sources instead of those of the bundles in `dist`. */
export async function browserFailure(report: string, dist: string): Promise<string> {
  const bundlePlace = /\bhttp\S+?\/assets\/([\w-]+\.js):(\d+):(\d+)/g
  const text = report.replaceAll(bundlePlace, (place, file, line, column) => {
    const script = readFileSync(join(dist, 'public/assets', file), 'utf8')
    const map = /sourceMappingURL=data:.*base64,(\S+)/.exec(script)?.[1] ?? ''
    const sources = new SourceMap(JSON.parse(Buffer.from(map, 'base64').toString()))
    const entry = sources.findEntry(Number(line) - 1, Number(column) - 1)
    if (!('originalSource' in entry)) return place
    const source = relative('.', resolve(dist, entry.originalSource))
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  })
  const own = text.split('\n').filter((line) => !line.includes('node_modules/'))
  return (await failureOf(own.join('\n'))).text
}
