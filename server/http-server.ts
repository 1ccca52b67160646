import { once } from 'node:events'
import { createServer, IncomingMessage, type Server, type ServerOptions, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Express, Request } from 'express'
import type { Config } from './read-config'
import { throwStartError } from './start-error'

const TIME_LIMITS_MS = {
  // Browsers send their headers at once.
  headersTimeout: 10_000,
  // Only the form sends a body, of at most 64 KB.
  requestTimeout: 20_000,
  // The two limits above may apply this late. Node's default is 30 s.
  connectionsCheckingInterval: 2_000,
  // Load balancers usually keep a connection for 60 s. The server never closes one that they're about to use.
  keepAliveTimeout: 65_000,
}
/** Node closes the connection of a client that stops reading 45 to 90 s after the last progress. */
const SOCKET_TIMEOUT_MS = 45_000

/** Browsers and proxies send less than 8 KB. The rest is for the cookies of other sites on the same domain. */
const MAX_HEADER_BYTES = 16_384

/**
 * A connection becomes idle only when its response ends, so idle ones are closed again and again. Node calls it idle as
 * soon as the response's last bytes are written, so a download that's slower than the drain may be cut.
 */
const CLOSE_IDLE_INTERVAL_MS = 50
/**
 * Responses in flight have this long, because a delivery takes up to ten seconds. Without a proxy, a connection that a
 * browser has opened ahead of its request also holds the process this long.
 */
const MAX_FINISH_MS = 11_000

/** Returns an HTTP server for `app` that doesn't listen yet. */
export function createHttpServer(app: Express): Server {
  const options = { ...TIME_LIMITS_MS, maxHeaderSize: MAX_HEADER_BYTES, ...messageClasses(app) }
  const server = createServer(options, function handle(req, res) {
    // Otherwise Express would skip every handler, even the log.
    if (!hasPath(req)) req.url = `/${encodeURIComponent(req.url ?? '')}`
    app(req, res)
  })
  server.setTimeout(SOCKET_TIMEOUT_MS)
  return server
}

/** Whether Express finds a path in a request's target. `foo://bar` is only a host, and `http://[` makes it throw. */
function hasPath(req: IncomingMessage): boolean {
  try {
    // Messages have Express's prototypes.
    return Boolean((req as Request).path)
  } catch {
    return false
  }
}

/**
 * Returns message classes that already have Express's prototypes. Otherwise Express swaps the prototypes of each
 * message, and that costs more than all the rest of its work: https://github.com/expressjs/express/issues/5998
 */
function messageClasses(app: Express): Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'> {
  class Request extends IncomingMessage {}
  class Response<Req extends IncomingMessage> extends ServerResponse<Req> {}
  // Each prototype inherits from Express's prototype, and takes its place in `app`.
  Object.setPrototypeOf(Request.prototype, app.request)
  Object.setPrototypeOf(Response.prototype, app.response)
  Object.assign(app, { request: Request.prototype, response: Response.prototype })
  return { IncomingMessage: Request, ServerResponse: Response }
}

/** Listens, and resolves to the URL. Rejects with a `StartError` if the port or the host isn't available. */
export async function listen(server: Server, { host, port }: Pick<Config, 'host' | 'port'>): Promise<string> {
  await once(server.listen(port, host), 'listening').catch((error: NodeJS.ErrnoException) => {
    const { code = '' } = error
    if (code === 'EADDRINUSE')
      throwStartError(`PORT: ${port} is taken on ${host}; stop the program that listens there, or set another port`)
    if (code === 'EACCES') throwStartError(`PORT: ${port} isn't allowed for this user; set one from 1024 to 65535`)
    if (/^(EADDRNOTAVAIL|EAFNOSUPPORT|EINVAL|ENOTFOUND|EAI_AGAIN)$/.test(code))
      throwStartError(`HOST: ${JSON.stringify(host)} isn't an address of this machine; use 127.0.0.1 or 0.0.0.0`)
    throw error
  })
  const address = server.address()
  const actualPort = typeof address === 'object' ? address?.port : port
  return `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`
}

/**
 * Ends `server`. For `drainMs` milliseconds each response closes its connection (`app.ts`). Then the server stops
 * accepting connections, closes idle ones, and at the limit all others. Resolves when all are closed.
 */
export async function drain(server: Server, drainMs: number): Promise<void> {
  await wait(drainMs)
  const closed = once(server, 'close')
  server.close()
  const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_INTERVAL_MS)
  const closeAll = setTimeout(() => server.closeAllConnections(), MAX_FINISH_MS)
  await closed
  clearInterval(closeIdle)
  clearTimeout(closeAll)
}
