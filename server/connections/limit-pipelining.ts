import type { RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** More requests than fit into one read of 64 KB, which Node parses as a whole. Browsers and proxies do not pipeline. */
const MAX_WAITING = 3_000

/**
 * Runs `listener` for one request of a connection at a time. Pipelined requests wait until the client has read the
 * responses before theirs, and other connections take turns with them. While `MAX_WAITING` requests wait, on all
 * connections together, another one closes its connection: clients that pipeline repeat requests without a response
 * (RFC 9112, 9.3.2).
 */
export function limitPipelining(listener: RequestListener): RequestListener {
  const waitingBySocket = new WeakMap<Socket, number>()
  let waiting = 0
  function addWaiting(socket: Socket, count: number) {
    const before = waitingBySocket.get(socket)
    if (before === undefined)
      socket.once('close', () => addWaiting(socket, -(waitingBySocket.get(socket) ?? 0)))
    waitingBySocket.set(socket, (before ?? 0) + count)
    waiting += count
  }
  return function limited(req, res) {
    const { socket } = req
    // Node drops the requests after an upgrade in the same packet. With `Connection: close` the client sends them again.
    if (req.headers.upgrade !== undefined) res.shouldKeepAlive = false
    if (socket.destroyed) return
    // Node gives a response its socket when the responses before it have ended.
    if (res.socket) return listener(req, res)
    if (waiting >= MAX_WAITING) return drop(socket)
    addWaiting(socket, 1)
    countAsPending(res, socket.writableHighWaterMark)
    res.once('socket', () => {
      setImmediate(() => {
        if (socket.destroyed) return
        addWaiting(socket, -1)
        countAsPending(res, -socket.writableHighWaterMark)
        listener(req, res)
      })
    })
  }
}

/**
 * Adds to what Node believes that the connection's responses hold: above the high-water mark it stops reading from the
 * connection (lib/_http_server.js, `outgoingData`).
 */
function countAsPending(res: ServerResponse, bytes: number): void {
  const onPendingData: unknown = Reflect.get(res, '_onPendingData')
  if (typeof onPendingData === 'function') onPendingData(bytes)
}

/** Node still parses what it has read from a destroyed connection. Without a handler, that costs little. */
function drop(socket: Socket): void {
  socket.destroy()
  const parser: unknown = Reflect.get(socket, 'parser')
  if (parser instanceof Object) Reflect.set(parser, 'onIncoming', () => 0)
}
