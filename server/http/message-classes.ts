import { IncomingMessage, type ServerOptions, ServerResponse } from 'node:http'
import type { Express } from 'express'

export type MessageClasses = Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'>

/**
 * Classes whose messages have Express's prototypes from the start. Otherwise Express changes the prototypes of each
 * message, which slows down V8 for all messages, those of the cache too.
 */
export function messageClasses(app: Express): MessageClasses {
  class Request extends IncomingMessage {}
  class Response<Req extends IncomingMessage> extends ServerResponse<Req> {}
  Object.setPrototypeOf(Request.prototype, app.request)
  Object.setPrototypeOf(Response.prototype, app.response)
  Object.assign(app, { request: Request.prototype, response: Response.prototype })
  return { IncomingMessage: Request, ServerResponse: Response }
}
