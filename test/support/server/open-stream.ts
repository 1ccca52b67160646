import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'

const DECODERS = new Map([
  ['br', createBrotliDecompress],
  ['gzip', createGunzip],
])

/** Requests `url` in one coding and returns as soon as the headers arrive. */
export async function openStream(url: string, coding = 'identity') {
  const req = request(url, { headers: { 'Accept-Encoding': coding }, agent: false })
  const [response]: IncomingMessage[] = await once(req.end(), 'response')
  if (!response) throw new Error('no response')
  // A disconnect is an error of the response.
  response.on('error', () => {})
  const decode = DECODERS.get(response.headers['content-encoding'] ?? '')
  const decoded: Readable = decode ? response.pipe(decode()) : response
  const chunks = decoded.setEncoding('utf8')[Symbol.asyncIterator]()
  let body = ''
  async function readUntil(text?: string): Promise<string> {
    while (text === undefined || !body.includes(text)) {
      const { done, value } = await chunks.next()
      if (done) break
      body += value
    }
    return body
  }
  return {
    response,
    /** Waits until the decoded body holds `text`, and returns the body so far. */
    until: (text: string) => readUntil(text),
    /** Waits for the end and returns the whole decoded body. */
    end: () => readUntil(),
    /** Disconnects, like a visitor who closes the tab. */
    disconnect: () => req.destroy(),
  }
}
