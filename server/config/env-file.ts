import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { fileProblem, StartError } from './problems'

/**
 * The variables of a file such as `.env`, in the syntax of Node's `--env-file`. Throws a `StartError` if it is not
 * readable or not UTF-8: Node would silently lose a variable after a byte order mark, and all of them in UTF-16.
 */
export function readEnvFile(file: string): NodeJS.ProcessEnv {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new StartError([`${file}: ${fileProblem(error)}`])
  }
  // A byte order mark, a letter of UTF-16, or what Node decodes invalid bytes to.
  if (/[\ufeff\0\ufffd]/.test(text)) {
    throw new StartError([`${file}: not UTF-8; save it with the encoding UTF-8, without a byte order mark`])
  }
  return parseEnv(text)
}
