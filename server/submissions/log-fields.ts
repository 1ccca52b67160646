import type { Response } from 'express'

/**
 * Returns the fields of a submission's log line, never its content. `id` is the same as in the request's own line. `ms`
 * is the time since the request began, in milliseconds.
 */
export function logFields(res: Response, cause?: string) {
  const { id, startedAt } = res.locals
  // A submission may be refused before it's read.
  const { submission }: Partial<Express.Locals> = res.locals
  const ms = Math.round(performance.now() - startedAt)
  return { id, submissionId: submission?.id, ms, ...(cause && { cause }) }
}
