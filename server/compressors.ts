import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * The content encodings, in order of preference, each with a function that compresses bytes as much as the encoding
 * can, off the main thread.
 */
export const compressors = {
  // Node's default for Brotli is its best quality.
  br: (bytes: Buffer): Promise<Buffer> =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gzip: (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
}

export type ContentEncoding = keyof typeof compressors

export const CONTENT_ENCODINGS = Object.keys(compressors) as ContentEncoding[]
