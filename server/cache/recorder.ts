import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http'
import { duplexPair } from 'node:stream'
import type { MessageClasses } from '../http/message-classes'

/** Sends a GET request and resolves when the headers of the response arrive. */
export type Recorder = (url: string, headers: { [name: string]: string }) => Promise<IncomingMessage>

export type RecordedApp = Readonly<{ handle: RequestListener; messages: MessageClasses }>

/** Records the responses of an app over in-memory connections. */
export function createRecorder({ handle, messages }: RecordedApp): Recorder {
  const server = createServer(messages, handle)
  return function record(path, headers) {
    const [client, remote] = duplexPair()
    client.on('close', () => remote.destroy())
    server.emit('connection', remote)
    return new Promise((resolve, reject) => {
      get({ path, headers, createConnection: () => client }, resolve).on('error', reject)
    })
  }
}
