import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Functions that compress bytes as much as their content coding can, off the main thread. */
export const compress = {
  // Node's default for Brotli is its best quality.
  br: (bytes: Buffer): Promise<Buffer> =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gzip: (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
}
