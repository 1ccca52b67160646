import { parseEnv } from 'node:util'
import { readRequired, reject, StartError } from './problems'

/** A line of which Node loses nothing: blank, a comment, or a value that is quoted as a whole or holds no #. */
const LINE = /^\s*(#.*|(export\s+)?\w+\s*=\s*(("[^"]*"|'[^']*')\s*(#.*)?|[^\s"'`#][^#]*)?)?$/

/**
 * The variables of a file such as `.env`, in the syntax of Node's `--env-file`. Throws a `StartError` if it is not
 * readable, not UTF-8, or has lines of which Node would silently lose a part. It would also lose a variable after a
 * byte order mark, and all of them in UTF-16.
 */
export function readEnvFile(file: string): NodeJS.ProcessEnv {
  const text = readRequired(file).toString()
  // A byte order mark, a letter of UTF-16, or what Node decodes invalid bytes to.
  if (/[\ufeff\0\ufffd]/.test(text))
    reject(`${file}: not UTF-8; save it with the encoding UTF-8, without a byte order mark`)
  const problems = text.split(/\r?\n/).flatMap((line, index) => {
    if (LINE.test(line)) return []
    const place = `${file}: line ${index + 1}: ${/\w+/.exec(line)?.[0] ?? 'it'}`
    return `${place} is not written as NAME="value"; put one straight " before and after the value, none inside it`
  })
  if (problems.length > 0) throw new StartError(problems)
  return parseEnv(text)
}
