import { type RunningServer, startBuiltSite } from '../support/start-process'
import { waitUntil } from '../support/wait-until'

export type Mode = { name: string; env: Record<string, string> }

export const CACHED: Mode = { name: 'cached', env: { LOG_LEVEL: 'warn' } }
export const CACHED_LOGGED: Mode = { name: 'cached, logged', env: { LOG_LEVEL: 'info' } }
export const STREAMED: Mode = { name: 'streamed', env: { LOG_LEVEL: 'warn', PAGE_CACHE: 'off' } }

/** Requests that Express handles can slow down cached responses too, so they run first. */
const EXPRESS_REQUESTS = 300

/** Starts the built site as in production, and waits until its cache is filled and Express is warm. */
export async function startSite({ env }: Mode): Promise<RunningServer> {
  const site = await startBuiltSite({ NODE_ENV: 'production', ...env })
  const isFilled = () => isCached(site.url)
  if (env.PAGE_CACHE !== 'off') await waitUntil(() => 'the cache is not filled', isFilled)
  for (let count = 0; count < EXPRESS_REQUESTS; count++) {
    await (await fetch(`${site.url}/favicon.svg`, { headers: { range: 'bytes=0-1' } })).arrayBuffer()
  }
  return site
}

/** Only a cached page has a Content-Length. */
async function isCached(url: string): Promise<boolean> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await response.arrayBuffer()
  return response.headers.has('content-length')
}
