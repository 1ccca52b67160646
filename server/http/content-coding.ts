import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'

/** The content codings of the site's responses, in order of preference. */
export const CODINGS = ['br', 'gzip', 'identity'] as const

export type Coding = (typeof CODINGS)[number]

/** The package's types do not know the second parameter. */
type Negotiation = {
  encoding(available: readonly string[], preferred: readonly string[]): string | undefined
}

/** The coding of the response to a request with this header. */
export function negotiateCoding(acceptEncoding = ''): Coding {
  const negotiator: Negotiation = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } })
  const chosen = negotiator.encoding(CODINGS, CODINGS)
  return CODINGS.find((coding) => coding === chosen) ?? 'identity'
}

/** Compress the bytes of a stored response as much as possible, off the main thread. */
export const compress = {
  // Brotli's default is its best quality.
  br: (bytes: Buffer): Promise<Buffer> =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gzip: (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
}
