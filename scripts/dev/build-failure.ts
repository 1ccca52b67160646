import { type BuildFailure, formatMessages } from 'esbuild'
import type { Failure } from './error-page'
import { withSource } from './with-source'

/** The failure of a build, as esbuild formats it, or of a start, with its line of source. */
export async function buildFailure(error: unknown): Promise<{ failure: Failure; forTerminal: string }> {
  if (!isBuildFailure(error)) {
    const text = await withSource(error instanceof Error ? error.message : String(error))
    return { failure: { heading: 'Does not start', text }, forTerminal: text }
  }
  const [text, forTerminal] = await Promise.all([
    formatMessages(error.errors, { kind: 'error' }),
    formatMessages(error.errors, { kind: 'error', color: process.stdout.isTTY }),
  ])
  return {
    failure: { heading: 'Does not build', text: text.join('\n') },
    forTerminal: forTerminal.join('\n'),
  }
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error
}
