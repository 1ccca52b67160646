import { join } from 'node:path'
import type { Request, Response } from 'express'
import { REQUEST_SENT_URL } from '../../shared/islands/runtime/protocol'
import { BUILD_COMMAND } from '../assets/manifest'
import { inOneLine, StartError } from '../config/problems'
import { sendStatusText } from '../http/status-text'
import { loadBundle } from '../load-bundle'
import type { PreparedPages } from '../pages/prepare-pages'

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

type SubmissionPages = NonNullable<PreparedPages['submissions']>

/**
 * Returns a function that responds to a request from the form: a script receives `status`, and a browser a page. 204
 * leads it to the confirmation, so that a reload sends nothing again.
 */
export function submissionResponder(pages: SubmissionPages) {
  return function respond(req: Request, res: Response, status: number): void {
    res.set('Cache-Control', 'no-store')
    const isScript = req.headers.accept?.includes('application/json')
    if (isScript && status === 204) res.status(204).end()
    else if (isScript) sendStatusText(res, status)
    else if (status === 204) res.redirect(303, REQUEST_SENT_URL)
    else {
      const { headers, html } = pages[status as keyof SubmissionPages] ?? pages[502]
      res.status(status).set(headers).send(html)
    }
  }
}
