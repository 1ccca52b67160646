const ENTITY_TAG = /(?:W\/)?("[^"]*")/g

/** Whether an If-None-Match header names the entity tag `etag`; weak tags count as strong ones (RFC 9110, 13.1.2). */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const wanted = etag.replace(/^W\//, '')
  for (const [, opaque] of ifNoneMatch.matchAll(ENTITY_TAG)) if (opaque === wanted) return true
  return false
}
