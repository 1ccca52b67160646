import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { join, relative, resolve } from 'node:path'
import type { PartialMessage } from 'esbuild'
import { formatErrors, isBuildFailure, messageAt } from '../build/messages'

/** What the page and the terminal show instead of the site. */
export type Failure = { heading: string; text: string }

/** The server's advice for a start in production. */
const ADVICE = /; correct it and build the site with `npm run build`/g
/** A place in a bundle that a browser names. */
const BUNDLE_PLACE = /\bhttp\S+?\/assets\/([\w-]+\.js):(\d+):(\d+)/g
/** All but tabs and line breaks. */
const CONTROL_CHARACTERS = /(?![\t\n])[\p{Cc}\p{Cf}]/gu

/** What a rejected build or start says. */
export async function failureOf(error: unknown): Promise<Failure> {
  if (isBuildFailure(error)) return { heading: 'Does not build', text: await formatErrors(error.errors) }
  const text = (error instanceof Error ? error.message : String(error)).replace(ADVICE, '')
  return { heading: 'Does not start', text: await formatErrors([await located(text)]) }
}

/** An error that a page reports, with places in the sources instead of those in the bundles of `dist`. */
export async function explainReport(report: string, dist: string): Promise<string> {
  const text = report
    .replaceAll(CONTROL_CHARACTERS, '')
    .replaceAll(BUNDLE_PLACE, (place, file, line, column) => {
      return sourcePlace(dist, file, Number(line), Number(column)) ?? place
    })
  const own = text.split('\n').filter((line) => !line.includes('node_modules/'))
  return formatErrors([await located(own.join('\n'))])
}

/** The place in the sources, or undefined if the bundle is gone or its map does not know it. */
function sourcePlace(dist: string, file: string, line: number, column: number): string | undefined {
  try {
    const bundle = readFileSync(join(dist, 'public/assets', file), 'utf8')
    const map = /sourceMappingURL=data:.*base64,(\S+)/.exec(bundle)?.[1] ?? ''
    const sources = new SourceMap(JSON.parse(Buffer.from(map, 'base64').toString()))
    const entry = sources.findEntry(line - 1, column - 1)
    if (!('originalSource' in entry)) return undefined
    const source = relative('.', resolve(dist, entry.originalSource))
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  } catch {
    return undefined
  }
}

/** The text of an error, with the first place in this project that it names. */
async function located(text: string): Promise<PartialMessage> {
  const places = text.matchAll(/(?<![^\s()])([^\s()]+\.tsx?):(\d+):(\d+)/g)
  for (const [, path = '', line, column] of places) {
    const file = relative('.', path)
    if (/^\.\.|node_modules/.test(file)) continue
    const source = await readFile(file, 'utf8').catch(() => undefined)
    if (source) return messageAt({ file, source, line: Number(line), column: Number(column) - 1 }, text)
  }
  return { text }
}
