import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { RequestHandler } from 'express'

/** Header fields by name. */
export type HeaderFields = Readonly<Record<string, string>>

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** The header fields that a middleware sets on every response, for those that never pass through it. */
export function fieldsSetBy(middleware: Middleware | RequestHandler): HeaderFields {
  const fields: Record<string, string> = {}
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  response.setHeader = (name, value) => {
    fields[name] = String(value)
    return response
  }
  // Express's handlers take more than node's own messages, which is all that these use.
  const run = middleware as Middleware
  run(request, response, () => {})
  return fields
}
