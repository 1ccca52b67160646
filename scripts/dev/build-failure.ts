import { type BuildFailure, formatMessages } from 'esbuild'

/** Why there is no app: esbuild's own account of a failed build, or any other error's message. */
export async function buildFailure(error: unknown): Promise<{ text: string; forTerminal: string }> {
  if (!isBuildFailure(error)) {
    const text = error instanceof Error ? error.message : String(error)
    return { text, forTerminal: text }
  }
  const [text, forTerminal] = await Promise.all([
    formatMessages(error.errors, { kind: 'error' }),
    formatMessages(error.errors, { kind: 'error', color: process.stdout.isTTY }),
  ])
  return { text: text.join('\n'), forTerminal: forTerminal.join('\n') }
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error
}
