import { createServer, get, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { duplexPair } from 'node:stream'
import type { MessageClasses } from '../http/message-classes'

/** A response as a client receives it. */
export type RecordedResponse = Readonly<{
  status: number
  headers: IncomingHttpHeaders
  /** Names and values, alternating. */
  rawHeaders: readonly string[]
  body: Buffer
}>

/** Sends a GET request and resolves with the whole response. */
export type Recorder = (url: string, headers: { [name: string]: string }) => Promise<RecordedResponse>

export type RecordedApp = Readonly<{ handle: RequestListener; messages: MessageClasses }>

/** Records the responses of an app over in-memory connections. */
export function createRecorder({ handle, messages }: RecordedApp): Recorder {
  const server = createServer(messages, handle)
  return function record(path, headers) {
    const [client, remote] = duplexPair()
    server.emit('connection', remote)
    return new Promise((resolve, reject) => {
      const request = get({ path, headers, createConnection: () => client }, (response) => {
        const { statusCode: status = 0, headers, rawHeaders } = response
        response.toArray().then((chunks) => {
          resolve({ status, headers, rawHeaders, body: Buffer.concat(chunks) })
        }, reject)
      })
      request.on('error', reject)
    })
  }
}
