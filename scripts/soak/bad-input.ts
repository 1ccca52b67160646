import { connect } from 'node:net'
import type { RunningServer } from '../support/start-process'

const INPUTS = 5_000
const BATCH_SIZE = 50
const PATIENCE_MS = 200

const METHODS = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'TRACE', 'CONNECT', 'get', 'G\0T', '', 'M-SEARCH']
const TARGETS = [
  '/',
  '/%',
  '/%ff',
  '/../etc/passwd',
  '//evil.example/',
  '*',
  'http://evil.example/',
  `/${'a'.repeat(9_000)}`,
]
const VERSIONS = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9', 'HTTP/', '']
const HEADERS = [
  'Host: localhost',
  'Host: evil.example',
  'Host: a\r\nHost: b',
  'Content-Length: 5\r\nContent-Length: 6',
  'Transfer-Encoding: xchunked',
  'Range: bytes=-1-5,7',
  'If-None-Match: "',
  'Accept-Encoding: br;q=nan, *;q=',
  `X: ${'y'.repeat(20_000)}`,
  'No colon',
  ': no name',
]

/** Sends requests of invalid parts and random bytes. Rejects if one causes a 5xx or the server stops responding. */
export async function badInput({ url }: RunningServer): Promise<string> {
  const statuses = new Map<string, number>()
  for (let tried = 0; tried < INPUTS; tried += BATCH_SIZE) {
    const outcomes = await Promise.all(Array.from({ length: BATCH_SIZE }, () => send(url, randomInput())))
    for (const outcome of outcomes) {
      if (/^5/.test(outcome) && outcome !== '501') throw new Error(`bad input: status ${outcome}`)
      statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1)
    }
  }
  if ((await fetch(url)).status !== 200) throw new Error('bad input: the server no longer responds')
  const counts = [...statuses].sort().map(([status, count]) => `${status}: ${count}`)
  return `${INPUTS.toLocaleString('en-US')} inputs (${counts.join(', ')}), no 5xx, and the server still responds`
}

function randomInput(): Buffer {
  if (Math.random() < 0.3)
    return Buffer.from(Array.from({ length: 200 }, () => Math.floor(Math.random() * 256)))
  const headers = Array.from({ length: Math.floor(Math.random() * 4) }, () => pick(HEADERS))
  const head = [`${pick(METHODS)} ${pick(TARGETS)} ${pick(VERSIONS)}`, ...headers]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1')
}

/** Returns the status of the first response, or `closed`, or `silence` if the server waits for more. */
function send(url: string, input: Buffer): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let response = ''
    const socket = connect(Number(port), hostname)
    socket.setTimeout(PATIENCE_MS, () => socket.destroy())
    socket.on('data', (bytes) => {
      response += bytes.toString('latin1')
    })
    socket.on('error', () => socket.destroy())
    socket.on('end', () => socket.end())
    socket.once('close', (hadError) => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(response)?.[1]
      resolve(status ?? (hadError ? 'closed' : 'silence'))
    })
    socket.write(input)
  })
}

function pick(values: string[]): string {
  return values[Math.floor(Math.random() * values.length)] ?? ''
}
