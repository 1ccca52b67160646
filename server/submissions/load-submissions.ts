import { join } from 'node:path'
import { BUILD_COMMAND } from '../assets/manifest'
import { inOneLine, StartError } from '../config/problems'
import { loadBundle } from '../load-bundle'

/**
 * Loads the bundle of `receive-submissions.ts`. It is apart because most of it, such as nodemailer, is of no use until
 * `REQUESTS_TO` is set. Throws a `StartError` if it does not load.
 */
export function loadSubmissions(dist: string) {
  const file = join(dist, 'submissions.cjs')
  try {
    return loadBundle<typeof import('./receive-submissions')>(file)
  } catch (error) {
    throw new StartError([`${file}: ${inOneLine(error)}; ${BUILD_COMMAND}`])
  }
}
