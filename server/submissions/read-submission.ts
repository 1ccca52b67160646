import type { RequestHandler } from 'express'
import createError from 'http-errors'
import { parseSubmission } from './submission'

/** Reads the submission from the parsed body. Throws 415 for another type of body, and 422 for an empty field. */
export const readSubmission: RequestHandler = function readSubmission({ body }, res, next) {
  // `express.urlencoded` parses only bodies of its own type.
  if (body === undefined) throw createError(415, 'another type')
  const submission = parseSubmission(body)
  if (!submission) throw createError(422, 'a required field is empty')
  res.locals.submission = submission
  next()
}
