import { promisify } from 'node:util'
import { brotliCompress, constants, deflate, gzip } from 'node:zlib'

const BEST = { level: constants.Z_BEST_COMPRESSION }
const SIZE_HINT = constants.BROTLI_PARAM_SIZE_HINT

/** Compresses `bytes` as much as possible, off the main thread. */
export const compress = {
  // Brotli's default is its best quality.
  br: (bytes: Buffer): Promise<Buffer> =>
    promisify(brotliCompress)(bytes, { params: { [SIZE_HINT]: bytes.length } }),
  gzip: (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes, BEST),
  deflate: (bytes: Buffer): Promise<Buffer> => promisify(deflate)(bytes, BEST),
}
