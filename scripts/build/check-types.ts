import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** The compiler itself. `typescript/bin/tsc` starts it as its child, which would outlive it. */
const COMPILER = join('node_modules/@typescript', `typescript-${process.platform}-${process.arch}`, 'lib/tsc')

/** The folders of the server's and the client's tsconfig.json, which both include the shared modules. */
const PROJECTS = ['server', 'client']

type Options = { signal?: AbortSignal; folder?: string }

/**
 * Type-checks all modules that the build bundles, content included. Rejects with the compiler's messages, which name
 * the file and the line, or if `signal` ends the check. With a folder for what it has learned, the next check takes a
 * quarter of the time.
 */
export async function checkTypes(options: Options = {}): Promise<void> {
  const outputs = await Promise.all(PROJECTS.map((project) => errorsIn(project, options)))
  const lines = new Set(outputs.flatMap((output) => output.trim().split('\n')))
  lines.delete('')
  if (lines.size > 0) throw new Error([...lines].join('\n'))
}

/** Returns the compiler's messages about a project. Empty if there's no error. */
async function errorsIn(project: string, { signal, folder }: Options): Promise<string> {
  // A file that a killed compiler has left incomplete is ignored.
  const incremental = folder ? ['--incremental', '--tsBuildInfoFile', join(folder, `${project}.tsbuildinfo`)] : []
  // Both projects are checked at once. With several threads each, they'd use half as much CPU again.
  const args = ['-p', project, '--pretty', 'false', '--singleThreaded', ...incremental]
  // The compiler ignores SIGTERM.
  const compiler = spawn(COMPILER, args, { signal, killSignal: 'SIGKILL' })
  const kill = () => compiler.kill('SIGKILL')
  process.on('exit', kill)
  try {
    const [errors, problem, [code]] = await Promise.all([
      text(compiler.stdout),
      text(compiler.stderr),
      once(compiler, 'close'),
    ])
    // The compiler prints errors to standard output, and its exit code isn't 0.
    return errors || (code ? problem || `tsc -p ${project} ended with code ${code}` : '')
  } finally {
    process.off('exit', kill)
  }
}
