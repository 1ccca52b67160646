/** The path under which a page would be listed. Case and one slash at the end make no difference, as in Express's own routing. */
export function pagePath(pathname: string): string {
  return pathname.replace(/(?<=[^/])\/$/, '').toLowerCase()
}
