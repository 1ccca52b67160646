import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http'
import { duplexPair } from 'node:stream'
import type { MessageClasses } from '../connections/http-server'
import { type Coding, compress } from '../http/content-coding'

/** One representation. Headers are a flat array, which `writeHead` sends without validating each name. */
export type Representation = Readonly<{
  status: number
  headers: string[]
  body: Buffer
  /** As the package `fresh` takes them. */
  validators: { etag: string | undefined }
  /** The headers of a 304; undefined if the app never sends one. */
  notModifiedHeaders: string[] | undefined
}>

/** The app, which receives only URLs that `listener.ts` has normalized, and the classes of its messages. */
type Source = Readonly<{ app: RequestListener; classes: MessageClasses }>

export type ResponseCache = ReturnType<typeof createResponseCache>

/** An empty cache of the responses of `app`. */
export function createResponseCache({ app, classes }: Source) {
  const responses = new Map<string, Record<Coding, Representation>>()
  const request = memoryClient(createServer(classes, app))
  async function record(url: string): Promise<void> {
    const identity = await recordRepresentation(request, url, 'identity')
    const others = identity.negotiated ? (['br', 'gzip'] as const) : []
    const compressed = await Promise.all(
      others.map((coding) => recordRepresentation(request, url, coding, identity.body)),
    )
    const all = [...compressed, identity]
    if (all.some(({ status }) => status !== identity.status || status >= 500)) {
      throw new Error(`status ${all.map(({ status }) => status).join(', ')}`)
    }
    // A response that does not depend on the coding is the same in each.
    const [br = identity, gzip = identity] = compressed
    responses.set(url, { br, gzip, identity })
  }
  return {
    /** The representation of `url` in `coding`, or undefined if the app must respond. */
    find: (url: string, coding: Coding) => responses.get(url)?.[coding],
    /**
     * Records the app's responses to those of `urls` that the cache lacks. Each is served as soon as it is recorded in
     * every coding. Resolves to the errors, by URL.
     */
    async fill(urls: readonly string[]): Promise<Map<string, unknown>> {
      const failures = new Map<string, unknown>()
      const missing = urls.filter((url) => !responses.has(url))
      // All at once, because on a busy server each would wait its turn after the one before.
      await Promise.all(missing.map((url) => record(url).catch((error) => failures.set(url, error))))
      return failures
    },
  }
}

type MemoryClient = (url: string, headers: Record<string, string>) => Promise<IncomingMessage>

/** A client that sends GET requests to `server` over in-memory connections. It resolves when the headers arrive. */
function memoryClient(server: ReturnType<typeof createServer>): MemoryClient {
  return function request(path, headers) {
    const [client, remote] = duplexPair()
    // The ends of a pair do not close each other.
    client.on('close', () => remote.destroy())
    remote.on('close', () => {
      if (!remote.writableFinished) client.destroy(new Error('the response broke off'))
    })
    server.emit('connection', remote)
    return new Promise((resolve, reject) => {
      get({ path, headers, createConnection: () => client }, resolve).on('error', reject)
    })
  }
}

/** Records a response. A body that was compressed fast, while it streamed, is replaced by a smaller one. */
async function recordRepresentation(request: MemoryClient, url: string, coding: Coding, identity?: Buffer) {
  const response = await request(url, { 'Accept-Encoding': coding })
  const { statusCode: status = 0, headers, rawHeaders } = response
  const streamed = headers['content-encoding'] === coding && headers['content-length'] === undefined
  const recompressed = streamed && identity && coding !== 'identity' ? compress[coding](identity) : undefined
  if (recompressed) response.destroy()
  const body = (await recompressed) ?? Buffer.concat(await response.toArray())
  const { etag } = headers
  const revalidated = etag
    ? await request(url, { 'Accept-Encoding': coding, 'If-None-Match': etag })
    : undefined
  revalidated?.resume()
  return {
    status,
    headers: [...cachedHeaders(rawHeaders), 'Content-Length', String(body.length)],
    body,
    validators: { etag },
    notModifiedHeaders: revalidated?.statusCode === 304 ? cachedHeaders(revalidated.rawHeaders) : undefined,
    /** Whether the response depends on Accept-Encoding. */
    negotiated: /\baccept-encoding\b/i.test(headers.vary ?? ''),
  }
}

/** Headers that depend on the connection or the time, and the length, which comes from the body. */
const NOT_CACHED = /^(connection|content-length|date|keep-alive|transfer-encoding)$/i

function cachedHeaders(rawHeaders: readonly string[]): string[] {
  // Names and values alternate.
  return rawHeaders.filter((_text, at) => !NOT_CACHED.test(rawHeaders[at - (at % 2)] ?? ''))
}
