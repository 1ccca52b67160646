/** Scheme and authority of an absolute target, then the path. */
const TARGET = /^(?:[a-z][a-z\d+.-]*:\/\/[^/?#]*)?([^?#]*)/i

/** Replaces every unknown target. No page has it, because no page's path ends in a slash. */
export const NOT_FOUND_URL = '/not-found/'

/** A request's target, parsed. */
export type Target = Readonly<{
  /** The path as it was sent, without query and authority. */
  path: string
  /** The app's URL for it. */
  url: string
}>

type Urls = {
  /** URLs that only the same path matches. */
  exact: readonly string[]
  /** Paths of pages: neither case nor one trailing slash matters, as in Express's own routing. */
  pages: readonly string[]
}

/** Returns a function that parses targets. */
export function targetParser({ exact, pages }: Urls): (target: string) => Target {
  const known = new Map([...exact, ...pages].map((url) => [url, { path: url, url }]))
  const pageUrls = new Set(pages)
  return function parseTarget(target) {
    const path = TARGET.exec(target)?.[1] || '/'
    return known.get(path) ?? { path, url: pageUrl(path) }
  }
  function pageUrl(path: string): string {
    const url = path.replace(/(?<=[^/])\/$/, '').toLowerCase()
    return pageUrls.has(url) ? url : NOT_FOUND_URL
  }
}
