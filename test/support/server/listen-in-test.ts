import type { Server } from 'node:http'
import { onTestFinished } from 'vitest'
import { listen } from '../../../server/connections/listen'

/** Listens on a free port until the test ends. Returns the URL. */
export function listenInTest(server: Server): Promise<string> {
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return listen(server, { host: '127.0.0.1', port: 0 })
}
