import { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** The response in progress on a connection, which Node itself finds here (lib/_http_server.js, `socketOnError`). */
export function responseOn(socket: Duplex): ServerResponse | undefined {
  const response: unknown = Reflect.get(socket, '_httpMessage')
  return response instanceof ServerResponse ? response : undefined
}
