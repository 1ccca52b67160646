import { createServer, type RequestListener, type Server } from 'node:http'
import type { Logger } from '../log/logger'
import type { HeaderMap } from './collect-headers'
import { handleClientErrors } from './handle-client-errors'
import { ignoreUpgrades } from './ignore-upgrades'
import type { MessageClasses } from './message-classes'

/** Milliseconds. */
export type TimeLimits = Readonly<{
  headersTimeout: number
  requestTimeout: number
  connectionsCheckingInterval: number
  keepAliveTimeout: number
  socketTimeout: number
}>

const TIME_LIMITS: TimeLimits = {
  // Browsers send their headers at once.
  headersTimeout: 10_000,
  // Nothing here reads a body.
  requestTimeout: 20_000,
  // How late the two limits above may apply; Node's default is 30 s.
  connectionsCheckingInterval: 2_000,
  // Longer than the usual 60 s of load balancers, so that the server never closes a connection they are about to use.
  keepAliveTimeout: 65_000,
  // For clients that stop reading. Longer than the keep-alive limit, which replaces it between requests.
  socketTimeout: 90_000,
}

/** Browsers and proxies send less than 8 KB; the rest is for cookies of other sites on the same domain. */
const MAX_HEADER_BYTES = 16_384

type Options = {
  messages: MessageClasses
  listener: RequestListener
  securityHeaders: HeaderMap
  logger: Logger
  timeLimits?: TimeLimits
}

/** An HTTP server that does not listen yet. */
export function createHttpServer({
  messages,
  listener,
  securityHeaders,
  logger,
  timeLimits = TIME_LIMITS,
}: Options): Server {
  const { socketTimeout, ...limits } = timeLimits
  // The app rejects requests without a Host itself, with its security headers.
  const server = createServer({
    ...limits,
    maxHeaderSize: MAX_HEADER_BYTES,
    requireHostHeader: false,
    ...messages,
  })
  server.setTimeout(socketTimeout)
  server.on('request', listener)
  // A request with an Expect header receives its final response at once; its body is not needed.
  server.on('checkContinue', listener)
  server.on('checkExpectation', listener)
  ignoreUpgrades(server)
  handleClientErrors(server, { securityHeaders, logger })
  return server
}
