import { execFile } from 'node:child_process'

/** Runs the compiler, because esbuild does not check types. `onResult` receives its errors, or an empty string. */
export function createTypeCheck(cacheFile: string, onResult: (errors: string) => void) {
  const args = ['--pretty', 'false', '--incremental', '--tsBuildInfoFile', cacheFile]
  let current = new AbortController()
  return {
    /** Checks the project; cancels a running check. */
    run() {
      current.abort()
      current = new AbortController()
      const options = { signal: current.signal, killSignal: 'SIGKILL' } as const
      execFile('node_modules/.bin/tsc', args, options, (error, stdout, stderr) => {
        if (error?.name === 'AbortError') return
        onResult((stdout || (error ? stderr || error.message : '')).trim())
      })
    },
    stop: () => current.abort(),
  }
}
