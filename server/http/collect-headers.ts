import { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'

/** Header fields by name. */
export type HeaderFields = Readonly<Record<string, string>>

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** The header fields that a middleware sets on every response, for those that never pass through it. */
export function collectHeaders(middleware: Middleware | RequestHandler): HeaderFields {
  const fields: Record<string, string> = {}
  // A message without a connection: nothing is read of it, and making a socket takes longer than all the rest.
  const request: IncomingMessage = Object.create(IncomingMessage.prototype)
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
