import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const COMPILER = join('node_modules', 'typescript', 'bin', 'tsc')

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
  options.signal?.throwIfAborted()
  const lines = new Set(outputs.flatMap((output) => output.trim().split('\n')))
  lines.delete('')
  if (lines.size > 0) throw new Error([...lines].join('\n'))
}

/** Returns the compiler's messages about a project. Empty if there's no error. */
async function errorsIn(project: string, { signal, folder }: Options): Promise<string> {
  // A file that a killed compiler has left incomplete is ignored.
  const incremental = folder ? ['--incremental', '--tsBuildInfoFile', join(folder, `${project}.tsbuildinfo`)] : []
  // The projects are checked at the same time. With threads of their own, each would take half as much again of the CPU.
  const args = [COMPILER, '-p', project, '--pretty', 'false', '--singleThreaded', ...incremental]
  // The compiler is a child of the process that's started here, and ignores SIGTERM. They share a group of their own.
  const compiler = spawn(process.execPath, args, { detached: true })
  const kill = () => killGroup(Number(compiler.pid))
  const settled = new AbortController()
  signal?.addEventListener('abort', kill, { signal: settled.signal })
  process.on('exit', kill)
  const [errors, problem, [code]] = await Promise.all([
    text(compiler.stdout),
    text(compiler.stderr),
    once(compiler, 'close'),
  ])
  settled.abort()
  process.off('exit', kill)
  // The compiler prints errors to standard output, and its exit code isn't 0.
  return errors || (code ? problem || `tsc -p ${project} ended with code ${code}` : '')
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has just ended.
  }
}
