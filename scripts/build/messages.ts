import { relative } from 'node:path'
import { type BuildFailure, formatMessages, type PartialMessage } from 'esbuild'

type Place = { file: string; source: string; line: number; column: number }

/** Returns an esbuild message about a location in a source. Lines count from 1, columns from 0. */
export function messageAt({ file, source, line, column }: Place, text: string): PartialMessage {
  const lineText = source.split('\n')[line - 1] ?? ''
  return { text, location: { file: relative('.', file), line, column, lineText } }
}

/**
 * Resolves to the messages in esbuild's format, with file, line and caret. They're in color if a terminal shows them.
 */
export async function formatErrors(errors: PartialMessage[]): Promise<string> {
  const texts = await formatMessages(errors, { kind: 'error', color: process.stderr.isTTY })
  return texts.join('\n').trim()
}

/** Resolves to a failed build's messages, formatted, or to any other error's message. */
export async function messageOf(error: unknown): Promise<string> {
  if (!(error instanceof Error)) return String(error)
  return 'errors' in error ? formatErrors((error as BuildFailure).errors) : error.message
}
