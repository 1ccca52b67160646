import type { HeaderFields } from '../http/collect-headers'
import type { Coding } from '../http/content-coding'
import type { PublicFile } from './manifest'

/** The header fields of a public file in one of its forms. */
export function publicFileHeaders(file: PublicFile, coding: Coding | 'identity'): HeaderFields {
  return {
    'Content-Type': file.contentType,
    'Cache-Control': file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    ETag: entityTag(file.hash, coding),
    ...(coding === 'identity' ? { 'Accept-Ranges': 'bytes' } : { 'Content-Encoding': coding }),
    ...(file.codings.length > 0 && { Vary: 'Accept-Encoding' }),
    // Other sites show the picture that stands for a shared link.
    ...(/(^|\/)og-image\./.test(file.file) && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
  }
}

/** A strong entity tag: no two codings share one, as RFC 9110, 8.8.3.3 wants. */
export function entityTag(hash: string, coding: Coding | 'identity'): string {
  return coding === 'identity' ? `"${hash}"` : `"${hash}-${coding}"`
}
