import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A port that nothing listens on, for a server that cannot tell which one it was given. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
