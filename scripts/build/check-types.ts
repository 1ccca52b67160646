import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const COMPILER = join('node_modules', 'typescript', 'bin', 'tsc')

/** The folders of the server's and the client's tsconfig.json, which both include the shared modules. */
const PROJECTS = ['server', 'client']

/**
 * Type-checks all modules that the build bundles, content included. Rejects with the compiler's messages, which name
 * the file and the line.
 */
export async function checkTypes(): Promise<void> {
  const outputs = await Promise.all(PROJECTS.map(errorsIn))
  const lines = new Set(outputs.flatMap((output) => output.trim().split('\n')))
  lines.delete('')
  if (lines.size > 0) throw new Error([...lines].join('\n'))
}

/** Returns the compiler's messages about a project. Empty if there's no error. */
async function errorsIn(project: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [COMPILER, '-p', project, '--pretty', 'false'])
    return stdout
  } catch (error) {
    // The compiler prints errors to standard output, and its exit code isn't 0.
    const { stdout, message } = error as Error & { stdout?: string }
    return stdout || message
  }
}
