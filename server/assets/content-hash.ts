import { hash } from 'node:crypto'

/** A hash of `bytes` for their entity tag. */
export function contentHash(bytes: Buffer): string {
  return hash('sha256', bytes, 'base64url').slice(0, 22)
}
