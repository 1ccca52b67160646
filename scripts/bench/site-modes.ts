import { setTimeout as wait } from 'node:timers/promises'
import { type RunningServer, startBuiltSite } from '../support/start-process'

/** One way to run the site. */
export type Mode = { name: string; env: Record<string, string> }

export const KEPT: Mode = { name: 'kept', env: { LOG_LEVEL: 'warn' } }
export const KEPT_LOGGED: Mode = { name: 'kept, logged', env: { LOG_LEVEL: 'info' } }
export const STREAMED: Mode = { name: 'streamed', env: { LOG_LEVEL: 'warn', PAGE_CACHE: 'off' } }

/** Of all responses this one is kept last. */
const LAST_KEPT = '/no-such-page'
const POLL_MS = 50

/** Starts the built site as in production; where it keeps its responses, waits until it has them all. */
export async function startSite({ env }: Mode): Promise<RunningServer> {
  const site = await startBuiltSite({ NODE_ENV: 'production', ...env })
  while (env.PAGE_CACHE !== 'off' && !(await isKept(site.url + LAST_KEPT))) await wait(POLL_MS)
  return site
}

/** Only of what is kept the length is known before it is sent. */
async function isKept(url: string): Promise<boolean> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await response.arrayBuffer()
  return response.headers.has('content-length')
}
