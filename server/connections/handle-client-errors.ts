import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { ALLOW } from '../http/check-request'
import type { Logger } from '../log/logger'
import type { HeaderMap } from '../security/security-headers'
import { openResponses } from './open-responses'

const STATUS_BY_CODE: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }
/** How long a client has to read the response. */
const CLOSE_DELAY_MS = 1_000

/** Responds to requests that never reach a listener: malformed ones, header timeouts and CONNECT. */
export function handleClientErrors(server: Server, securityHeaders: HeaderMap, logger: Logger): void {
  function refuse(socket: Duplex, status: number, cause: string, headers: HeaderMap = {}) {
    logger.info({ status, cause }, 'request refused')
    socket.end(rawResponse(status, { ...securityHeaders, ...headers }))
    destroyLate(socket)
  }
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const code = error.code ?? 'unknown'
    const open = [...openResponses(socket)]
    if (code === 'ECONNRESET' || !socket.writable) socket.destroy()
    else if (open.length === 0) refuse(socket, STATUS_BY_CODE[code] ?? 400, code)
    // Bad bytes after a complete request, or in the body of a GET, which nobody reads, do not change the response.
    else if (open.every(({ req }) => req.complete || req.method === 'GET')) endAfterResponses(socket)
    else socket.destroy()
  })
  server.on('connect', (_req: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy())
    if (openResponses(socket).size === 0) return refuse(socket, 405, 'CONNECT', { Allow: ALLOW })
    endAfterResponses(socket)
    // For a CONNECT, Node has removed its own timeouts from the socket.
    destroyLate(socket)
  })
}

function destroyLate(socket: Duplex): void {
  setTimeout(() => socket.destroy(), CLOSE_DELAY_MS).unref()
}

function endAfterResponses(socket: Duplex): void {
  const [response] = openResponses(socket)
  if (response) response.once('close', () => endAfterResponses(socket))
  else socket.end()
}

function rawResponse(status: number, headers: HeaderMap): string {
  const reason = STATUS_CODES[status] ?? ''
  const all: HeaderMap = {
    ...headers,
    'Cache-Control': 'no-store',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(reason.length),
    Date: new Date().toUTCString(),
    Connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${reason}`
}
