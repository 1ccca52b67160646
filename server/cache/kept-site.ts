import { pathnameOf } from '../http/request-target'
import { pagePath } from '../pages/page-path'
import type { KeptResponse } from './kept-response'

/** Every response that is kept, by what asks for it. The number of entries is that of the site's pages and files. */
export type KeptSite = Readonly<{
  find: (target: string) => KeptResponse | undefined
  keepFile: (address: string, response: KeptResponse) => void
  keepPage: (path: string, response: KeptResponse | undefined) => void
  keepNotFound: (response: KeptResponse | undefined) => void
}>

type Addresses = { files: Iterable<string>; pages: Iterable<string> }

/** An empty one for a site of these addresses. What is not kept yet is not found here, and so left to Express. */
export function createKeptSite({ files, pages }: Addresses): KeptSite {
  const byAddress = new Map<string, KeptResponse | undefined>()
  const byPagePath = new Map<string, KeptResponse | undefined>()
  for (const address of files) byAddress.set(address, undefined)
  for (const path of pages) byPagePath.set(path, undefined)
  let notFound: KeptResponse | undefined

  function find(target: string): KeptResponse | undefined {
    const pathname = pathnameOf(target)
    if (byAddress.has(pathname)) return byAddress.get(pathname)
    const path = pagePath(pathname)
    return byPagePath.has(path) ? byPagePath.get(path) : notFound
  }
  return {
    find: (target) => byPagePath.get(target) ?? byAddress.get(target) ?? find(target),
    keepFile: (address, response) => byAddress.set(address, response),
    keepPage: (path, response) => byPagePath.set(path, response),
    keepNotFound(response) {
      notFound = response
    },
  }
}
