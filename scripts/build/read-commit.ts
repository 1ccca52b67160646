import { execFileSync } from 'node:child_process'

const DESCRIBE_HEAD = ['describe', '--always', '--abbrev=40', '--exclude=*', '--dirty']

/** The commit of this build: `COMMIT` of the environment, or git's HEAD, or undefined outside a repository. */
export function readCommit(): string | undefined {
  if (process.env.COMMIT) return process.env.COMMIT
  try {
    return execFileSync('git', DESCRIBE_HEAD, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}
