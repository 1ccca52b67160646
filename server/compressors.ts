import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * The content codings, in order of preference, each with a function that compresses bytes as much as the coding can,
 * off the main thread.
 */
export const compressors = {
  // Node's default for Brotli is its best quality.
  br: (bytes: Buffer): Promise<Buffer> =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gzip: (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
}

export type Coding = keyof typeof compressors

export const CODINGS = Object.keys(compressors) as Coding[]
