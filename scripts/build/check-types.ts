import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const COMPILER = join('node_modules', 'typescript', 'bin', 'tsc')

/** The server and the client, each with the modules they share. */
const PROJECTS = ['server', 'client']

/** Type-checks what the build bundles, content included. Rejects with the compiler's lines, each with file and line. */
export async function checkTypes(): Promise<void> {
  const outputs = await Promise.all(PROJECTS.map(errorsIn))
  const lines = new Set(outputs.flatMap((output) => output.trim().split('\n')))
  lines.delete('')
  if (lines.size > 0) throw new Error([...lines].join('\n'))
}

/** The compiler's output about a project. Empty if there's no error. */
async function errorsIn(project: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [COMPILER, '-p', project, '--pretty', 'false'])
    return stdout
  } catch (error) {
    // The compiler prints its errors to standard output and exits with another code than 0.
    const { stdout, message } = error as Error & { stdout?: string }
    return stdout || message
  }
}
