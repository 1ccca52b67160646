import { type IncomingMessage, request } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'

const DECODERS = { br: createBrotliDecompress, gzip: createGunzip, identity: () => new PassThrough() }

/** A response whose body is read in chunks. */
export type OpenStream = {
  response: IncomingMessage
  /** Waits until the decoded body holds `text`, and returns the body so far. */
  until: (text: string) => Promise<string>
  /** Waits for the end and returns the whole decoded body. */
  end: () => Promise<string>
  /** Disconnects, like a visitor who closes the tab. */
  disconnect: () => void
}

/** Requests `url` in one coding and returns as soon as the headers arrive. */
export function openStream(url: string, coding: keyof typeof DECODERS = 'identity'): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const req = request(url, { headers: { 'Accept-Encoding': coding }, agent: false })
    req.on('error', reject)
    req.on('response', (response) =>
      resolve(follow(response, response.pipe(DECODERS[coding]()), () => req.destroy())),
    )
    req.end()
  })
}

function follow(response: IncomingMessage, decoded: Readable, disconnect: () => void): OpenStream {
  let body = ''
  decoded.setEncoding('utf8')
  decoded.on('data', (chunk) => {
    body += chunk
  })
  decoded.on('error', () => {})
  response.on('error', () => {})
  async function until(text: string) {
    while (!body.includes(text)) await new Promise((resolve) => decoded.once('data', resolve))
    return body
  }
  async function end() {
    if (!decoded.readableEnded) await new Promise((resolve) => decoded.once('end', resolve))
    return body
  }
  return { response, until, end, disconnect }
}
