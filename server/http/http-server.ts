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
  // A browser sends its headers at once; whoever drips them holds a connection for nothing.
  headersTimeout: 10_000,
  // No request has a body that anyone waits for.
  requestTimeout: 20_000,
  // How long a connection can outlive the two limits above; node's 30 s would make them 40 and 50.
  connectionsCheckingInterval: 2_000,
  // Above the 60 s of the usual load balancer, so that it is never we who close a connection it is about to use.
  keepAliveTimeout: 65_000,
  // A client that stops reading in the middle of a response. Above the keep-alive limit, which replaces it between two requests.
  socketTimeout: 90_000,
}

/** What browsers and proxies send fits in 8 KB; the rest is for cookies of other sites on the same domain. */
const LARGEST_HEADER_BYTES = 16_384

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
  // The app rejects requests without a Host, with the headers that all its responses have.
  const server = createServer({
    ...limits,
    maxHeaderSize: LARGEST_HEADER_BYTES,
    requireHostHeader: false,
    ...messages,
  })
  server.setTimeout(socketTimeout)
  server.on('request', listener)
  // Nobody is asked for the body that an Expect header offers: the answer comes without it.
  server.on('checkContinue', listener)
  server.on('checkExpectation', listener)
  ignoreUpgrades(server)
  handleClientErrors(server, { securityHeaders, logger })
  return server
}
