import { IncomingMessage, ServerResponse } from 'node:http'

/** Response headers by name. */
export type HeaderMap = Readonly<{ [name: string]: string }>

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** The headers that `middleware` sets on every response. */
export function collectHeaders(middleware: Middleware): HeaderMap {
  const headers: { [name: string]: string } = {}
  // Messages without a socket, which would cost more than everything else here.
  const request: IncomingMessage = Object.create(IncomingMessage.prototype)
  const response = new ServerResponse(request)
  response.setHeader = (name, value) => {
    headers[name] = String(value)
    return response
  }
  middleware(request, response, () => {})
  return headers
}
