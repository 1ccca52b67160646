import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'

/** The content codings of the site's responses, in order of preference. */
export const CODINGS = ['br', 'gzip', 'identity'] as const

export type Coding = (typeof CODINGS)[number]

/** Clients choose the header: no more results are remembered, and a longer header is not parsed. */
const MAX_REMEMBERED = 64
const MAX_LENGTH = 200

/** The package's types do not know the second parameter. */
type Negotiation = {
  encoding(available: readonly string[], preferred: readonly string[]): string | undefined
}

/**
 * Returns a function that chooses the coding of a response. It remembers results, because most browsers send the same
 * header: otherwise a page costs a tenth more CPU (`npm run bench -- requests`).
 */
export function codingNegotiator(): (acceptEncoding: string | undefined) => Coding {
  const remembered = new Map<string, Coding>()
  return function negotiateCoding(acceptEncoding = '') {
    const before = remembered.get(acceptEncoding)
    if (before) return before
    if (acceptEncoding.length > MAX_LENGTH) return 'identity'
    const negotiator: Negotiation = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } })
    const chosen = negotiator.encoding(CODINGS, CODINGS)
    const coding = CODINGS.find((coding) => coding === chosen) ?? 'identity'
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    remembered.set(acceptEncoding, coding)
    return coding
  }
}

/** Compress the bytes of a stored response as much as possible, off the main thread. */
export const compress = {
  // Brotli's default is its best quality.
  br: (bytes: Buffer): Promise<Buffer> =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gzip: (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
}
