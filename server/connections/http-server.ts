import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, IncomingMessage, type Server, type ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Express } from 'express'
import { quoted, reject } from '../config/problems'
import type { Config } from '../config/read-config'
import { MAX_HEADERS } from '../http/check-request'
import { pathOf } from '../http/normalize-request'
import type { Logger } from '../log/logger'
import type { HeaderMap } from '../security/security-headers'
import { handleClientErrors } from './handle-client-errors'
import { isOneTooMany, trackResponse } from './open-responses'

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

/** Files that the process opens besides connections: its log, its own sockets, and deliveries. */
const OTHER_FILES = 60
const REPORT_INTERVAL_MS = 10_000

type Options = { app: Express; securityHeaders: HeaderMap; logger: Logger }

/** An HTTP server that does not listen yet. */
export function createHttpServer({ app, securityHeaders, logger }: Options): Server {
  // The app itself rejects a request that has not one valid Host, with its security headers. Two Hosts are joined by a
  // comma, so they are invalid.
  const rules = { maxHeaderSize: MAX_HEADER_BYTES, requireHostHeader: false, joinDuplicateHeaders: true }
  const server = createServer({ ...TIME_LIMITS, ...rules, ...messageClasses(app) }, (req, res) => {
    trackResponse(res)
    // Express's router cannot parse every absolute target.
    if (!req.url?.startsWith('/')) req.url = pathOf(req.url ?? '')
    app(req, res)
  })
  server.maxHeadersCount = MAX_HEADERS
  server.setTimeout(SOCKET_TIMEOUT_MS)
  // Node would ask for every expected body (100 Continue). Here only the form's handler does, if it wants it.
  for (const event of ['checkContinue', 'checkExpectation'])
    server.on(event, (req, res) => server.emit('request', req, res))
  handleClientErrors(server, securityHeaders, logger)
  limitConnections(server, logger)
  return server
}

/**
 * Classes of messages that limit how many requests a connection sends at once, and that have Express's prototypes from
 * the start. Otherwise Express changes the prototypes of each message, which costs more than all of its own work
 * (`npm run bench -- requests`). They replace those of `app`.
 */
function messageClasses(app: Express): Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'> {
  class Request extends IncomingMessage {
    constructor(socket: Socket) {
      super(socket)
      if (!isOneTooMany(socket)) return
      socket.destroy()
      // Node reads no further than a request that asks for another protocol; otherwise it parses all of the 64 KB that
      // it has read from the connection (`npm run soak -- pipelined`).
      Object.defineProperty(this, 'upgrade', { get: () => true, set() {} })
    }
  }
  class Response<Req extends IncomingMessage> extends ServerResponse<Req> {}
  // Each prototype inherits from Express's, and takes its place in `app`.
  Object.setPrototypeOf(Request.prototype, app.request)
  Object.setPrototypeOf(Response.prototype, app.response)
  Object.assign(app, { request: Request.prototype, response: Response.prototype })
  return { IncomingMessage: Request, ServerResponse: Response }
}

/**
 * Drops connections beyond the system's limit of open files, and logs how many. Otherwise libuv closes them, and Node
 * learns nothing of it.
 */
function limitConnections(server: Server, logger: Logger): void {
  const limit = openFilesLimit()
  server.maxConnections = limit - OTHER_FILES
  let dropped = 0
  function report() {
    logger.warn({ dropped, limit }, 'connections dropped at the limit of open files')
    dropped = 0
  }
  server.on('drop', () => {
    if (dropped === 0) setTimeout(report, REPORT_INTERVAL_MS).unref()
    dropped += 1
  })
}

/** How many files this process may open. Infinity if the system does not say: only Linux has the file. */
function openFilesLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8')
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** Listens and returns the URL. Throws a `StartError` if the port or host is not available. */
export async function listen(server: Server, { host, port }: Pick<Config, 'host' | 'port'>): Promise<string> {
  await once(server.listen(port, host), 'listening').catch((error: NodeJS.ErrnoException) => {
    const { code = '' } = error
    if (code === 'EADDRINUSE')
      reject(`PORT: ${port} is taken on ${host}; stop what listens there or give another port`)
    if (code === 'EACCES') reject(`PORT: ${port} is not allowed to this user; give one from 1024 to 65535`)
    if (/^(EADDRNOTAVAIL|EAFNOSUPPORT|EINVAL|ENOTFOUND|EAI_AGAIN)$/.test(code))
      reject(`HOST: ${quoted(host)} is no address of this machine; give 127.0.0.1 or 0.0.0.0`)
    throw error
  })
  const address = server.address()
  const actualPort = typeof address === 'object' ? address?.port : port
  return `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`
}
