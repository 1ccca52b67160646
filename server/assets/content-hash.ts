import { createHash } from 'node:crypto'

/** A hash of `bytes` for their entity tag. */
export function contentHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
}
