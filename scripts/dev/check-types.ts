import { type ChildProcess, spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

export type TypeCheck = {
  /** Checks the project; cancels a running check. */
  run(): void
  stop(): void
}

/** Runs the compiler, because esbuild does not check types. `onResult` receives its errors, or an empty string. */
export function createTypeCheck(cacheFile: string, onResult: (errors: string) => void): TypeCheck {
  const args = ['--pretty', 'false', '--incremental', '--tsBuildInfoFile', cacheFile]
  let compiler: ChildProcess | undefined
  function stop() {
    compiler?.removeAllListeners('close').kill('SIGKILL')
    compiler = undefined
  }
  return {
    run() {
      stop()
      const child = spawn('node_modules/.bin/tsc', args, { stdio: ['ignore', 'pipe', 'inherit'] })
      const errors = text(child.stdout)
      child.once('close', async () => onResult((await errors).trim()))
      compiler = child
    },
    stop,
  }
}
