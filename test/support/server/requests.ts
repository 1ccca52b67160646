import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** Opens a connection and sends `bytes`, in Latin-1. The connection is destroyed after the test. */
export async function openSocket(port: number, bytes = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  // The server may reset the connection.
  socket.on('error', () => {})
  socket.write(bytes, 'latin1')
  return socket
}

/**
 * Sends `bytes` unchanged and, with `end`, says that no more will come. Resolves to everything that the server sends
 * until it closes the connection.
 */
export async function sendRaw(port: number, bytes: string, end?: 'end'): Promise<string> {
  const socket = await openSocket(port, bytes)
  const response: string[] = []
  if (end) socket.end()
  socket.on('data', (chunk: string) => response.push(chunk))
  await once(socket, 'close')
  return response.join('')
}

/** The bytes of a GET request for `target` that ends its connection. */
export function getRequest(target: string, headers = ''): string {
  return `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`
}

/** Requests `url` in one coding and returns as soon as the headers arrive. */
export async function openStream(url: string, coding = 'identity') {
  const visit = new AbortController()
  const response = await fetch(url, { headers: { 'Accept-Encoding': coding }, signal: visit.signal })
  const chunks = response.body?.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]()
  let body = ''
  /** Waits until the decoded body contains `text`, or for its end. Returns the body so far. */
  async function until(text?: string): Promise<string> {
    while (text === undefined || !body.includes(text)) {
      const { done, value } = (await chunks?.next()) ?? { done: true }
      if (done) break
      body += value
    }
    return body
  }
  return { response, until, end: () => until(), disconnect: () => visit.abort() }
}
