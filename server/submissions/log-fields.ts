import type { Response } from 'express'

/**
 * What the log says about a submission, never its content. `id` is the request's, as in its own line. `ms` is the time
 * since the request began, in milliseconds.
 */
export function logFields(res: Response, cause?: string) {
  const { id, startedAt } = res.locals
  // A refusal may come before the submission is read.
  const { submission }: Partial<Express.Locals> = res.locals
  const ms = Math.round(performance.now() - startedAt)
  return { id, submissionId: submission?.id, ms, ...(cause && { cause }) }
}
