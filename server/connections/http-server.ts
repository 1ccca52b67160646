import { once } from 'node:events'
import { createServer, IncomingMessage, type Server, type ServerOptions, ServerResponse } from 'node:http'
import type { Express } from 'express'
import { quoted, throwStartError } from '../config/problems'
import type { Config } from '../config/read-config'

/** Milliseconds. */
const TIME_LIMITS = {
  // Browsers send their headers at once.
  headersTimeout: 10_000,
  // Only the form has a body, of 64 KB.
  requestTimeout: 20_000,
  // How late the two limits above may apply; Node's default is 30 s.
  connectionsCheckingInterval: 2_000,
  // Longer than the usual 60 s of load balancers, so that the server never closes a connection they are about to use.
  keepAliveTimeout: 65_000,
}
/** For clients that stop reading: Node closes their connections 45 to 90 s after the last progress. */
const SOCKET_TIMEOUT_MS = 45_000

/** Browsers and proxies send less than 8 KB; the rest is for cookies of other sites on the same domain. */
const MAX_HEADER_BYTES = 16_384

/** The scheme and authority of an absolute target, and the slash after them. */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*\/?/i
/** An HTTP server that does not listen yet. */
export function createHttpServer(app: Express): Server {
  const options = { ...TIME_LIMITS, maxHeaderSize: MAX_HEADER_BYTES, ...messageClasses(app) }
  const server = createServer(options, (req, res) => {
    // Express skips every middleware for a target without a path, such as `foo://bar` (RFC 9112, 3.2.2), and takes
    // `//user@host` for one if a fragment follows, which no browser sends.
    const [target = ''] = (req.url ?? '').split('#')
    req.url = target.startsWith('/') ? target : `/${target.replace(ORIGIN, '')}`
    app(req, res)
  })
  server.setTimeout(SOCKET_TIMEOUT_MS)
  // Node would ask for every expected body (100 Continue). Here only the form's handler does, if it wants it.
  for (const event of ['checkContinue', 'checkExpectation'])
    server.on(event, (req, res) => server.emit('request', req, res))
  return server
}

/**
 * Classes of messages that have Express's prototypes from the start. Otherwise Express changes the prototypes of each
 * message, which costs more than all of its own work (expressjs/express 5998). They replace those of `app`.
 */
function messageClasses(app: Express): Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'> {
  class Request extends IncomingMessage {}
  class Response<Req extends IncomingMessage> extends ServerResponse<Req> {}
  // Each prototype inherits from Express's, and takes its place in `app`.
  Object.setPrototypeOf(Request.prototype, app.request)
  Object.setPrototypeOf(Response.prototype, app.response)
  Object.assign(app, { request: Request.prototype, response: Response.prototype })
  return { IncomingMessage: Request, ServerResponse: Response }
}

/** Listens and returns the URL. Throws a `StartError` if the port or host is not available. */
export async function listen(server: Server, { host, port }: Pick<Config, 'host' | 'port'>): Promise<string> {
  await once(server.listen(port, host), 'listening').catch((error: NodeJS.ErrnoException) => {
    const { code = '' } = error
    if (code === 'EADDRINUSE')
      throwStartError(`PORT: ${port} is taken on ${host}; stop what listens there or give another port`)
    if (code === 'EACCES') throwStartError(`PORT: ${port} is not allowed to this user; give one from 1024 to 65535`)
    if (/^(EADDRNOTAVAIL|EAFNOSUPPORT|EINVAL|ENOTFOUND|EAI_AGAIN)$/.test(code))
      throwStartError(`HOST: ${quoted(host)} is no address of this machine; give 127.0.0.1 or 0.0.0.0`)
    throw error
  })
  const address = server.address()
  const actualPort = typeof address === 'object' ? address?.port : port
  return `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`
}
