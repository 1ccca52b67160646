import { createHash } from 'node:crypto'

const DIGEST_BYTES = 32

/** V8's code cache as the build stores it: behind a digest of the bundle and the cache, because V8 checks neither. */
export function encodeCodeCache(source: Buffer, cachedData: Buffer): Buffer {
  return Buffer.concat([digestOf(source, cachedData), cachedData])
}

/** What `encodeCodeCache` stored, or undefined if the bytes are damaged or belong to another bundle. */
export function decodeCodeCache(source: Buffer, bytes: Buffer): Buffer | undefined {
  const cachedData = bytes.subarray(DIGEST_BYTES)
  return digestOf(source, cachedData).equals(bytes.subarray(0, DIGEST_BYTES)) ? cachedData : undefined
}

function digestOf(source: Buffer, cachedData: Buffer): Buffer {
  return createHash('sha256').update(source).update(cachedData).digest()
}
