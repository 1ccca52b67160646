import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { ALLOW } from '../http/allowed-methods'
import type { HeaderMap } from '../http/collect-headers'
import type { Logger } from '../log/logger'
import { responseOn } from './response-on'

const STATUS_BY_CODE: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }
/** How long a client has to read the response. */
const CLOSE_DELAY_MS = 1_000

type Options = { securityHeaders: HeaderMap; logger: Logger }

/** Responds to requests that never reach a listener: malformed ones, header timeouts and CONNECT. */
export function handleClientErrors(server: Server, { securityHeaders, logger }: Options): void {
  function refuse(socket: Duplex, status: number, cause: string, headers: HeaderMap = {}) {
    logger.info({ status, cause }, 'request refused')
    socket.end(rawResponse(status, { ...securityHeaders, ...headers }))
    setTimeout(() => socket.destroy(), CLOSE_DELAY_MS).unref()
  }
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const code = error.code ?? 'unknown'
    if (code === 'ECONNRESET' || !socket.writable || responseOn(socket)?.headersSent) socket.destroy()
    else refuse(socket, STATUS_BY_CODE[code] ?? 400, code)
  })
  server.on('connect', (_req: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy())
    refuse(socket, 405, 'CONNECT', { Allow: ALLOW })
  })
}

function rawResponse(status: number, headers: HeaderMap): string {
  const body = `${status} ${STATUS_CODES[status]}\n`
  const all: HeaderMap = {
    ...headers,
    'Cache-Control': 'no-store',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(body.length),
    Date: new Date().toUTCString(),
    Connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}
