import type { RequestHandler } from 'express'
import { negotiateCoding } from './content-coding'

/** Scheme and authority of an absolute target, then the path. */
const TARGET = /^(?:[a-z][a-z\d+.-]*:\/\/[^/?#]*)?([^?#]*)/i

/** Replaces every unknown path. No page has it, because no page's path ends in a slash. */
export const NOT_FOUND_URL = '/not-found/'

/** The path of a request's target as it was sent, without query and authority. It begins with a slash. */
export function pathOf(target: string): string {
  const path = TARGET.exec(target)?.[1] ?? ''
  return path.startsWith('/') ? path : `/${path}`
}

type Urls = {
  /** URLs that only the same path matches. */
  exact: readonly string[]
  /** Paths of pages: neither case nor one trailing slash matters, as in Express's default routing. */
  pages: readonly string[]
}

/**
 * Reduces each request to what its response depends on: `url` becomes the known URL of its path, or `NOT_FOUND_URL`,
 * and `Accept-Encoding` the one coding of the response. So no later handler sees a query or an unknown path;
 * `req.originalUrl` has them.
 */
export function normalizeRequests({ exact, pages }: Urls): RequestHandler {
  const known = new Set([...exact, ...pages])
  const pageUrls = new Set(pages)
  function pageUrl(path: string): string {
    const url = path.replace(/(?<=[^/])\/$/, '').toLowerCase()
    return pageUrls.has(url) ? url : NOT_FOUND_URL
  }
  return function normalize(req, _res, next) {
    const path = pathOf(req.url)
    req.url = known.has(path) ? path : pageUrl(path)
    req.headers['accept-encoding'] = negotiateCoding(req.headers['accept-encoding'])
    next()
  }
}
