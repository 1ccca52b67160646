import { promisify } from 'node:util'
import { brotliCompress, constants, deflate, gzip } from 'node:zlib'

/** Compresses `bytes` as much as possible, off the main thread. */
export const compress = {
  br: (bytes: Buffer): Promise<Buffer> =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  deflate: (bytes: Buffer): Promise<Buffer> =>
    promisify(deflate)(bytes, { level: constants.Z_BEST_COMPRESSION }),
}
